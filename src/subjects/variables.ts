/*
 * The variables of texts, such as `{phone}`: reads their values from content/ and fills them in.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../shared/walk.ts';
import { NOTICE } from '../lib/analytics.ts';
import { fill } from '../lib/text.ts';
import { experienceLabel, experienceWords } from '../typography/experience.ts';
import { formatPhone } from '../typography/telephone.ts';
import { readYaml } from './explain.ts';
import type { VARIABLES } from './fields.ts';
import type { Subject } from './subjects.ts';

type Variable = keyof typeof VARIABLES;

/** The value of each variable. A variable without one stays visible in the text. */
type Values = { [V in Variable]?: string | undefined };

/** The field that each value is written in: its subject, and its path there. */
export const SOURCES = {
  name: ['trainer', 'name'],
  firstName: ['trainer', 'name'],
  experience: ['trainer', 'experience'],
  years: ['trainer', 'experience'],
  business: ['site', 'name'],
  phone: ['site', 'contactInfo', 'phone'],
  email: ['site', 'contactInfo', 'email'],
  address: ['site', 'contactInfo', 'address'],
  place: ['site', 'areaServed', 0],
  company: ['company', 'legalName'],
  organisationNumber: ['company', 'organisationNumber'],
  certifications: ['trainer', 'certifications', 'length'],
  retention: ['privacy', 'retentionDays'],
} satisfies Partial<Record<Variable, [Subject, ...(string | number)[]]>>;

/** The subjects that the values come from: a change in one of them may change every text. */
export const SOURCE_SUBJECTS = [...new Set(Object.values(SOURCES).map(([subject]) => subject))];

/** How a value is said where that is not how it is written. */
const WORDS: Partial<Record<Variable, (value: string) => string | undefined>> = {
  experience: (years) => experienceLabel(Number(years)),
  years: (years) => experienceWords(Number(years)),
  firstName: (name) => name.split(/\s+/)[0],
  phone: (phone) => formatPhone(phone) ?? phone,
  certifications: (count) => `${count} ${count === '1' ? 'certifiering' : 'certifieringar'}`,
  retention: (days) => (Number(days) ? `${days} ${days === '1' ? 'dag' : 'dagar'}` : undefined),
};

/**
 * Reads the values of all variables. A file that cannot be read has none; its own check reports it.
 *
 * @param folder where the content is
 * @param instead the data of subjects whose files are about to change
 */
export function readVariables(
  folder: string,
  instead: Partial<Record<Subject, unknown>> = {},
): Values {
  return variablesOf((subject) => {
    const path = join(folder, `${subject}.yaml`);
    if (subject in instead) return instead[subject];
    return existsSync(path) ? readYaml(readFileSync(path, 'utf8')) : undefined;
  });
}

/**
 * Takes the values from files that no schema has checked yet: one that is missing or of the wrong type is left out here and
 * reported by the schema of its file.
 */
export function variablesOf(read: (subject: Subject) => unknown): Values {
  const files = new Map(SOURCE_SUBJECTS.map((subject) => [subject, read(subject)]));
  const values = Object.entries(SOURCES).map(([variable, [subject, ...path]]) => {
    const value = textOf(valueAt(files.get(subject), path));
    return [variable, value && (WORDS[variable as Variable] ?? String)(value)];
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

function textOf(value: unknown): string | undefined {
  const isText = typeof value === 'string' || typeof value === 'number';
  return (isText && String(value).trim()) || undefined;
}
