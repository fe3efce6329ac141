import { resolve } from 'node:path';
import { z } from 'zod';
import { UserError } from './user-error.ts';

/** Creates a setting. `parse` returns undefined for an invalid string. `expected` completes the message "X ska vara …". */
export const parsed = <T>(expected: string, parse: (text: string) => T | undefined) =>
  z.string().transform((text, { addIssue }) => {
    const value = parse(text);
    if (value === undefined) addIssue(expected);
    return value as T;
  });

export const wholeNumber = (min: number, max: number) =>
  parsed(`ett heltal från ${min} till ${max}`, (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : -1;
    return number >= min && number <= max ? number : undefined;
  });

export const folder = z.string().transform((path) => resolve(path));

/** Accepts only an address without a path, because the site's links start at the root of its host. */
const origin = parsed(
  'en adress som https://dinadress.example, med inget efter värdnamnet',
  (text) => {
    const url = URL.parse(text);
    const isOrigin = url?.href === `${url?.origin}/` && /^https?:[^*]+$/.test(url.href);
    return isOrigin ? url.origin : undefined;
  },
);

export const siteSettings = {
  SITE_URL: origin.default('http://localhost:4321'),
  /** If unset, forms post to the site's own service. */
  FORM_SERVICE_URL: origin.optional(),
  ALLOW_SAMPLE_CONTENT: z
    .enum(['true', 'false'], 'true eller false')
    .default('false')
    .transform((text) => text === 'true'),
};

type Shape = Record<string, z.ZodType>;
export type SettingsOf<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> };
export type SiteSettings = SettingsOf<typeof siteSettings>;

/** @throws UserError that names every invalid setting, but omits the value, because it may be a misplaced password */
export function readSettings<S extends Shape>(
  shape: S,
  environment: NodeJS.Dict<string>,
): SettingsOf<S> {
  const settings: Record<string, unknown> = {};
  const mistakes: string[] = [];
  for (const [name, setting] of Object.entries(shape)) {
    const text = environment[name]?.trim() || undefined;
    const { data, error } = setting.safeParse(text);
    settings[name] = data;
    if (error) mistakes.push(`${name} ska vara ${error.issues[0]?.message}.`);
  }
  if (mistakes.length === 0) return settings as SettingsOf<S>;
  const heading = 'Inställningarna i filen .env eller i miljön stämmer inte:';
  throw new UserError([heading, ...mistakes].join('\n  '));
}
