import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from '../lib/text.ts';
import type { FactName } from '../schemas/facts.ts';
import { readYaml } from '../subjects/read-yaml.ts';
import { shownPhone } from '../typography/telephone.ts';

/** The value of each name; without it the name is left to be seen. */
export type Facts = { [F in FactName]?: string | undefined };

/** The files that facts come from. When one of them changes, every text may. */
export const FACT_FILES = ['site.yaml', 'trainer.yaml', 'company.yaml', 'privacy.yaml'];

type Source = Record<string, Record<string, unknown> | undefined> | undefined;

/**
 * What the texts of content/ may name. A file that cannot be read has nothing to name: its own check says so.
 *
 * @param folder of the content
 */
export function readFacts(folder: string): Facts {
  const [site, trainer, company, privacy] = FACT_FILES.map((file) => {
    const path = join(folder, file);
    return existsSync(path) ? readYaml(readFileSync(path, 'utf8')) : undefined;
  }) as Source[];
  return factsOf(site, trainer, company, privacy);
}

/**
 * The same, of files that have been read but not yet checked by their schemas: what is missing or of the wrong kind is left
 * out here, and said by the schema of its file.
 */
export function factsOf(site: Source, trainer: Source, company: Source, privacy: Source): Facts {
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
    phone: phone && (shownPhone(phone) ?? phone),
    email: textOf(contact?.['email']),
    address: textOf(contact?.['address']),
    place: textOf(site?.['areaServed']?.[0]),
    company: textOf(company?.['legalName']),
    organisationNumber: textOf(company?.['organisationNumber']),
    ...(days && { retention: `${days} ${days === 1 ? 'dag' : 'dagar'}` }),
    ...(service && { formService: URL.parse(service)?.host }),
  };
}

/** Fills the names in every text of some data: the one place where they are. */
export function fillFacts<T>(data: T, facts: Facts): T {
  if (typeof data === 'string') return fill(data, facts) as T;
  if (Array.isArray(data)) return data.map((entry) => fillFacts(entry, facts)) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillFacts(value, facts)]),
  ) as T;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value.trim() : undefined;
}
