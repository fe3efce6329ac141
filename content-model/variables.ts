import { COOKIES, RECIPIENT, SERVICE } from '../shared/analytics-service.ts';
import { fillTemplate, plural } from '../shared/text.ts';
import { isRecord } from '../shared/walk.ts';
import { experienceLabel } from './typography/typeset.ts';

type AllData = Partial<Record<string, unknown>>;

type ContentPath = readonly [subject: string, ...path: (string | number)[]];

/** Where the content stores each answer. Other texts refer to it as a variable, so that the owner writes it only once. */
export const ANSWER_PATHS = {
  business: ['site', 'name'],
  person: ['trainer', 'name'],
  title: ['trainer', 'title'],
  activity: ['site', 'activity'],
  place: ['site', 'areaServed', 0],
  district: ['site', 'district'],
  address: ['site', 'contactInfo', 'address'],
  phone: ['site', 'contactInfo', 'phone'],
  email: ['site', 'contactInfo', 'email'],
} satisfies Record<string, ContentPath>;

/** A missing value, or one of the wrong type, is undefined. Texts then keep `{name}`, and validation reports the problem. */
export function readVariables(content: AllData) {
  function read(path: ContentPath): string | undefined {
    const value = valueAt(content, path);
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
    return text || undefined;
  }
  const person = read(ANSWER_PATHS.person);
  const years = read(['trainer', 'experience']);
  // `Personlig tränare och kostrådgivare` → `Personlig tränare`
  const trade = read(ANSWER_PATHS.title)?.split(/,|:|\s(?:och|&)\s/)[0];
  const activity = read(ANSWER_PATHS.activity);
  const address = read(ANSWER_PATHS.address);
  const legalName = read(['company', 'legalName']);
  const organisationNumber = read(['company', 'organisationNumber']);
  const days = read(['privacy', 'retentionDays']);
  return {
    name: person,
    firstName: person?.split(/\s+/)[0],
    experience: years && experienceLabel(years),
    business: read(ANSWER_PATHS.business),
    trade: trade && withinSentence(trade),
    Trade: trade && atBeginning(trade),
    activity: activity && withinSentence(activity),
    Activity: activity && atBeginning(activity),
    ACTIVITY: activity?.toLocaleUpperCase('sv'),
    phone: read(ANSWER_PATHS.phone),
    email: read(ANSWER_PATHS.email),
    address,
    street: address?.split(',')[0],
    place: read(ANSWER_PATHS.place),
    // The district is optional. If it is empty, `fillTemplate` drops the variable from texts.
    district: read(ANSWER_PATHS.district) ?? '',
    company: legalName && companyLine(legalName, organisationNumber),
    retention: days && plural(Number(days), 'dag', 'dagar'),
    analytics: SERVICE,
    analyticsCookies: COOKIES.join(' och '),
    analyticsRecipient: RECIPIENT,
  };
}

function atBeginning(text: string): string {
  return text.replace(/^./u, (letter) => letter.toLocaleUpperCase('sv'));
}

/** `Yoga` → `yoga`, but `PT` stays. */
export function withinSentence(text: string): string {
  return text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase('sv'));
}

function companyLine(name: string, organisationNumber = ''): string {
  const number = groupOrganisationNumber(organisationNumber);
  return number ? `${name}, org.nr ${number}` : name;
}

/** Formats an organisation number: `8604122385` or `19860412-2385` → `860412-2385`. Returns any other string unchanged. */
export function groupOrganisationNumber(text: string): string {
  return text.trim().replace(/^(?:19|20|16)?(\d{6})[-–+ ]?(\d{4})$/, '$1-$2');
}

export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) value = Object(value)[key];
  return value;
}

export function setAt(data: unknown, path: readonly PropertyKey[], value: unknown) {
  const parent = valueAt(data, path.slice(0, -1));
  const key = path.at(-1);
  // In an invalid file, the parent may be a string, or missing.
  if (key === undefined || typeof parent !== 'object' || parent === null) return;
  if (value === undefined) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, value);
}

export function fillVariables<T>(data: T, values: Record<string, string | undefined>): T {
  if (typeof data === 'string') return fillTemplate(data, values) as T;
  if (Array.isArray(data)) {
    const filled = data.map((entry) => fillVariables(entry, values));
    // Removes entries such as `{district}` when there is no district.
    const hasBecomeEmpty = (index: number) => filled[index] === '' && data[index] !== '';
    return filled.filter((_, index) => !hasBecomeEmpty(index)) as T;
  }
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillVariables(value, values)]),
  ) as T;
}
