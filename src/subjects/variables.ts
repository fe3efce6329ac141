/*
 * The variables of texts, such as `{phone}`: reads their values from content/ and fills them in.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../shared/walk.ts';
import { fill } from '../lib/text.ts';
import { formatPhone } from '../typography/telephone.ts';
import { readYaml } from './explain.ts';
import type { VARIABLES } from './fields.ts';

/** The value of each variable. A variable without one stays visible in the text. */
type Values = { [V in keyof typeof VARIABLES]?: string | undefined };

/** The files that the values come from: a change in one of them may change every text. */
export const VARIABLE_FILES = ['site.yaml', 'trainer.yaml', 'company.yaml', 'privacy.yaml'];

type Source = Record<string, Record<string, unknown> | undefined> | undefined;

/**
 * Reads the values of all variables. A file that cannot be read has none; its own check reports it.
 *
 * @param folder where the content is
 */
export function readVariables(folder: string): Values {
  const [site, trainer, company, privacy] = VARIABLE_FILES.map((file) => {
    const path = join(folder, file);
    return existsSync(path) ? readYaml(readFileSync(path, 'utf8')) : undefined;
  }) as Source[];
  return variablesOf(site, trainer, company, privacy);
}

/**
 * Takes the values from files that no schema has checked yet: one that is missing or of the wrong type is left out here and
 * reported by the schema of its file.
 */
export function variablesOf(
  site: Source,
  trainer: Source,
  company: Source,
  privacy: Source,
): Values {
  const contact = site?.['contactInfo'];
  const name = textOf(trainer?.['name']);
  const service = process.env['FORM_SERVICE_URL']?.trim();
  const phone = textOf(contact?.['phone']);
  const days = Number(privacy?.['retentionDays']);
  return {
    name,
    firstName: name?.split(/\s+/)[0],
    years: textOf(trainer?.['experience']),
    business: textOf(site?.['name']),
    phone: phone && (formatPhone(phone) ?? phone),
    email: textOf(contact?.['email']),
    address: textOf(contact?.['address']),
    place: textOf(site?.['areaServed']?.[0]),
    company: textOf(company?.['legalName']),
    organisationNumber: textOf(company?.['organisationNumber']),
    ...(days && { retention: `${days} ${days === 1 ? 'dag' : 'dagar'}` }),
    ...(service && { formService: URL.parse(service)?.host }),
  };
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
  return typeof value === 'string' && value.trim() ? value.trim() : undefined;
}
