/** The variables of texts, such as `{phone}`: reads their values from content/ and fills them in. */
import { COOKIES, RECIPIENT, SERVICE } from '../shared/analytics-service.ts';
import { fill, plural } from '../shared/text.ts';
import { isRecord } from '../shared/walk.ts';
import { experienceLabel } from './typography/experience.ts';

/** The data of all subjects. A subject whose file is missing or invalid is undefined. */
type AllData = Partial<Record<string, unknown>>;

type Variable = {
  /** Where the value comes from: a subject and a path within it. */
  path?: readonly [subject: string, ...path: (string | number)[]];
  /** A fixed value, for variables that do not come from content/. */
  value?: string;
  /** Formats the value for use in a text. By default it is inserted unchanged. */
  format?: (value: string, content: AllData) => string | undefined;
  isOptional?: true;
};

/** Answers that are asked for once, and the content field each is stored in. */
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
} satisfies Record<string, Variable['path']>;

/** The variables that every text may use, by name. */
export const VARIABLES: Record<string, Variable> = {
  name: { path: ANSWER_PATHS.person },
  firstName: { path: ANSWER_PATHS.person, format: (name) => name.split(/\s+/)[0] },
  /** `8+ år` */
  experience: { path: ['trainer', 'experience'], format: experienceLabel },
  business: { path: ANSWER_PATHS.business },
  /** First part of the title, in lower case: `Personlig tränare och kostrådgivare` → `personlig tränare`. */
  trade: { path: ANSWER_PATHS.title, format: (title) => withinSentence(firstTrade(title)) },
  Trade: { path: ANSWER_PATHS.title, format: (title) => atBeginning(firstTrade(title)) },
  activity: { path: ANSWER_PATHS.activity, format: withinSentence },
  Activity: { path: ANSWER_PATHS.activity, format: atBeginning },
  ACTIVITY: { path: ANSWER_PATHS.activity, format: (activity) => activity.toLocaleUpperCase('sv') },
  phone: { path: ANSWER_PATHS.phone },
  email: { path: ANSWER_PATHS.email },
  address: { path: ANSWER_PATHS.address },
  street: { path: ANSWER_PATHS.address, format: (address) => address.split(',')[0] },
  place: { path: ANSWER_PATHS.place },
  /** `på Södermalm` */
  district: { path: ANSWER_PATHS.district, isOptional: true },
  /** `Glödkraft, Saga Ekvall, org.nr 860412-2385` */
  company: {
    path: ['company', 'legalName'],
    format: (name, { company }) => {
      const number = Object(company).organisationNumber;
      return number ? `${name}, org.nr ${groupOrganisationNumber(String(number))}` : name;
    },
  },
  retention: {
    path: ['privacy', 'retentionDays'],
    format: (days) => plural(Number(days), 'dag', 'dagar'),
  },
  analytics: { value: SERVICE },
  analyticsCookies: { value: COOKIES.join(' och ') },
  analyticsRecipient: { value: RECIPIENT },
};

function firstTrade(title: string): string {
  return title.split(/,|:|\s(?:och|&)\s/)[0] ?? title;
}

function atBeginning(text: string): string {
  return text.replace(/^./u, (letter) => letter.toLocaleUpperCase('sv'));
}

/** `Yoga` → `yoga`, but `PT` stays. */
export function withinSentence(text: string): string {
  return text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase('sv'));
}

/** Formats an organisation number: `8604122385` or `19860412-2385` → `860412-2385`. Returns other texts unchanged. */
export function groupOrganisationNumber(text: string): string {
  return text.trim().replace(/^(?:19|20|16)?(\d{6})[-–+ ]?(\d{4})$/, '$1-$2');
}

/** Values by variable name. A variable without a value stays in the text as `{name}`. */
type Values = Record<string, string | undefined>;

/**
 * Reads the values of all variables from content that may be invalid. A missing value, or a value of the wrong type, is left out;
 * validating its subject reports the problem.
 */
export function readVariables(content: AllData): Values {
  const values = Object.entries(VARIABLES).map(([name, variable]) => {
    const { path, format = String, isOptional } = variable;
    const value = path ? valueAt(content, path) : variable.value;
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
    return [name, text ? format(text, content) : isOptional && ''];
  });
  return Object.fromEntries(values);
}

export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((inner: unknown, key) => Object(inner)[key], data);
}

/** Sets the value at a path; deletes the key if the value is undefined. */
export function setAt(data: unknown, path: readonly PropertyKey[], value: unknown) {
  const parent = valueAt(data, path.slice(0, -1));
  const key = path.at(-1);
  // In a damaged file the parent may be a text, or missing.
  if (key === undefined || typeof parent !== 'object' || parent === null) return;
  if (value === undefined) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, value);
}

/** Fills in the variables in every text of the data. An entry of a list that becomes empty is removed. */
export function fillVariables<T>(data: T, values: Values): T {
  if (typeof data === 'string') return fill(data, values) as T;
  if (Array.isArray(data)) {
    const filled = data.map((entry) => fillVariables(entry, values));
    return filled.filter((entry, at) => entry !== '' || data[at] === '') as T;
  }
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillVariables(value, values)]),
  ) as T;
}
