/** The variables of texts, such as `{phone}`: reads their values from content/ and fills them in. */
import { COOKIES, RECIPIENT, SERVICE } from '../shared/analytics-service.ts';
import { fill, plural } from '../shared/text.ts';
import { isRecord } from '../shared/walk.ts';
import { experienceLabel } from './typography/experience.ts';

/** A variable, such as `{phone}`. */
type Variable = {
  /** Where its value is written: the subject, and its path there. */
  from?: readonly [subject: string, ...path: (string | number)[]];
  /** Its value where that is not in content/. */
  value?: string;
  /** The value in words, where that is not how it is written. */
  words?: (value: string) => string | undefined;
  isOptional?: true;
};

/** What is asked for once, and the field that has it. */
export const ANSWERS = {
  business: ['site', 'name'],
  person: ['trainer', 'name'],
  title: ['trainer', 'title'],
  activity: ['site', 'activity'],
  place: ['site', 'areaServed', 0],
  district: ['site', 'district'],
  address: ['site', 'contactInfo', 'address'],
  phone: ['site', 'contactInfo', 'phone'],
  email: ['site', 'contactInfo', 'email'],
} satisfies Record<string, Variable['from']>;

/** The variables that every text may use, by name. */
export const VARIABLES: Record<string, Variable> = {
  name: { from: ANSWERS.person },
  firstName: { from: ANSWERS.person, words: (name) => name.split(/\s+/)[0] },
  /** `8+ år` */
  experience: { from: ['trainer', 'experience'], words: experienceLabel },
  business: { from: ANSWERS.business },
  /** `personlig tränare`, of one who is a `Personlig tränare och kostrådgivare` */
  trade: { from: ANSWERS.title, words: (title) => withinSentence(firstTrade(title)) },
  Trade: { from: ANSWERS.title, words: (title) => atBeginning(firstTrade(title)) },
  activity: { from: ANSWERS.activity, words: withinSentence },
  Activity: { from: ANSWERS.activity, words: atBeginning },
  ACTIVITY: { from: ANSWERS.activity, words: (activity) => activity.toLocaleUpperCase('sv') },
  phone: { from: ANSWERS.phone },
  email: { from: ANSWERS.email },
  address: { from: ANSWERS.address },
  street: { from: ANSWERS.address, words: (address) => address.split(',')[0] },
  place: { from: ANSWERS.place },
  /** `på Södermalm` */
  district: { from: ANSWERS.district, isOptional: true },
  company: { from: ['company', 'legalName'] },
  organisationNumber: {
    from: ['company', 'organisationNumber'],
    words: groupOrganisationNumber,
    isOptional: true,
  },
  retention: {
    from: ['privacy', 'retentionDays'],
    words: (days) => plural(Number(days), 'dag', 'dagar'),
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

/** `8604122385` and `19860412-2385` as they are printed, `860412-2385`; anything else as it was written. */
export function groupOrganisationNumber(text: string): string {
  return text.trim().replace(/^(?:19|20|16)?(\d{6})[-–+ ]?(\d{4})$/, '$1-$2');
}

/** The value of each variable. A variable without one stays visible in the text. */
type Values = Record<string, string | undefined>;

/**
 * Reads the values of all variables from the data of all subjects, which may not have been validated yet: a value that is missing
 * or of the wrong type is left out here, and reported when its own subject is validated.
 */
export function readVariables(content: Partial<Record<string, unknown>>): Values {
  const values = Object.entries(VARIABLES).map(([name, variable]) => {
    const { from, words = String, isOptional } = variable;
    const value = from ? valueAt(content, from) : variable.value;
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
    return [name, text ? words(text) : isOptional && ''];
  });
  return Object.fromEntries(values);
}

/** The value at a path in some data; undefined if there is none. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((inner: unknown, key) => Object(inner)[key], data);
}

/** Sets the value at a path in some data, or takes the field away. */
export function setAt(data: unknown, path: readonly PropertyKey[], value: unknown) {
  const [parent, key = ''] = [Object(valueAt(data, path.slice(0, -1))), path.at(-1)];
  if (value === undefined) delete parent[key];
  else parent[key] = value;
}

/** Fills in the variables of every text within some data, and leaves out the line of a list that is only an empty one. */
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
