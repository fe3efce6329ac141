/** The variables of texts, such as `{phone}`: reads their values from content/ and fills them in. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICE } from '../shared/analytics-service.ts';
import { fill } from '../shared/text.ts';
import { isRecord } from '../shared/walk.ts';
import { readYaml } from './explain.ts';
import { experienceLabel, experienceWords } from './typography/experience.ts';
import { formatPhone } from './typography/telephone.ts';

/** Where a value is written: its subject, and its path there. */
type Path = [subject: string, ...(string | number)[]];

/** How a value is said where that is not how it is written. */
type Words = (value: string) => string | undefined;

const counted =
  (one: string, many: string): Words =>
  (count) =>
    Number.isNaN(Number(count)) ? undefined : `${count} ${count === '1' ? one : many}`;

/**
 * The variables that every text may use, such as `{phone}`: what each is, for the owner, and where its value comes from.
 */
export const VARIABLES: Record<string, [meaning: string, from?: Path, words?: Words]> = {
  name: ['tränarens namn', ['trainer', 'name']],
  firstName: ['tränarens förnamn', ['trainer', 'name'], (name) => name.split(/\s+/)[0]],
  experience: [
    'hur länge tränaren har arbetat, kort: 8+ år',
    ['trainer', 'experience'],
    experienceLabel,
  ],
  years: ['hur länge, i en mening: drygt åtta år', ['trainer', 'experience'], experienceWords],
  business: ['webbplatsens namn', ['site', 'name']],
  phone: [
    'telefonnumret',
    ['site', 'contactInfo', 'phone'],
    (phone) => formatPhone(phone) ?? phone,
  ],
  email: ['brevlådan', ['site', 'contactInfo', 'email']],
  address: ['adressen', ['site', 'contactInfo', 'address']],
  place: ['den första av orterna', ['site', 'areaServed', 0]],
  company: ['företagets registrerade namn', ['company', 'legalName']],
  organisationNumber: ['organisationsnumret', ['company', 'organisationNumber']],
  certifications: [
    'antalet certifieringar, som 8 certifieringar',
    ['trainer', 'certifications', 'length'],
    counted('certifiering', 'certifieringar'),
  ],
  retention: [
    'hur länge en intresseanmälan sparas',
    ['privacy', 'retentionDays'],
    counted('dag', 'dagar'),
  ],
  formService: ['tjänsten som tar emot formuläret'],
};

/** The subjects that the values come from: a change in one of them may change every text. */
export const SOURCE_SUBJECTS = [
  ...new Set(Object.values(VARIABLES).flatMap(([, from]) => from?.[0] ?? [])),
];

/** The value of each variable. A variable without one stays visible in the text. */
type Values = Record<string, string | undefined>;

/**
 * Reads the values of all variables, from files that no schema need have checked: what is missing or of the wrong type has
 * none here, and the check of its own file reports it.
 *
 * @param folder where the content is
 * @param instead the data of subjects whose files are about to change
 */
export function readVariables(
  folder: string,
  instead: Partial<Record<string, unknown>> = {},
): Values {
  const files = SOURCE_SUBJECTS.map((subject) => {
    const path = join(folder, `${subject}.yaml`);
    const read = () => (existsSync(path) ? readYaml(readFileSync(path, 'utf8')) : undefined);
    return [subject, subject in instead ? instead[subject] : read()];
  });
  const content = Object.fromEntries(files);
  const values = Object.entries(VARIABLES).map(([name, [, from, words = String]]) => {
    const value = from && valueAt(content, from);
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
    return [name, text ? words(text) : undefined];
  });
  const service = process.env['FORM_SERVICE_URL']?.trim();
  return {
    ...NOTICE,
    ...Object.fromEntries(values),
    ...(service && { formService: URL.parse(service)?.host }),
  };
}

/** What stands at a path in some data; undefined if nothing does. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((inner: unknown, key) => Object(inner)[key], data);
}

/** Fills in the variables of every text within some data. */
export function fillVariables<T>(data: T, values: Values): T {
  if (typeof data === 'string') return fill(data, values) as T;
  if (Array.isArray(data)) return data.map((entry) => fillVariables(entry, values)) as T;
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillVariables(value, values)]),
  ) as T;
}
