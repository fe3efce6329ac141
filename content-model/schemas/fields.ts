import { z } from 'astro/zod';
import { sv } from 'zod/locales';
import { isEmail } from '../../shared/protocol.ts';
import { parsePhone } from '../../shared/telephone.ts';
import { typeset } from '../typography/typeset.ts';
import { readVariables } from '../variables.ts';

/* Makes the fields of schemas. The first sentence of a field's description is its label in the form, and the rest is its help text. */

z.config({ ...sv(), customError: explainType });

/** Replaces zod's messages about types, such as `förväntade string`, which an owner would not understand. */
function explainType({ code, input }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'unrecognized_keys') return 'Det finns inget sådant fält.';
  if (code !== 'invalid_type') return undefined;
  const isMissing = input === undefined || input === null;
  return isMissing ? 'Fältet saknas.' : 'Fel slags värde. En text kan behöva citattecken.';
}

const VARIABLE_NAMES = Object.keys(readVariables({}));
/** Matches `{phone}`, and misspelt variables such as `{ phone }`, `{phone` and `phone}`. */
const VARIABLE = /\{[^{}]*\}?|[^\s{]*\}/g;

export function text(description: string, ownVariables: readonly string[] = []) {
  const known = [...ownVariables, ...VARIABLE_NAMES].map((name) => `{${name}}`);
  const unknownVariables = (value: string) =>
    (value.match(VARIABLE) ?? []).filter((variable) => !known.includes(variable));
  return z
    .string()
    .trim()
    .overwrite(typeset)
    .min(1, { error: 'Skriv något här.' })
    .refine((value) => unknownVariables(value).length === 0, {
      error: ({ input }) =>
        `${unknownVariables(String(input)).join(' och ')} står inte för något. Det här går att skriva inom klamrar: ${known.join(', ')}.`,
    })
    .describe(description);
}

export function shortText(description: string, maximum: number) {
  return text(description).max(maximum, {
    error: `Korta texten till högst ${maximum} tecken, så att den får plats.`,
  });
}

export function longText(description: string) {
  return text(description).meta({ multiline: true });
}

export function telephone(description: string) {
  // `parsePhone` skips words around the number, but this field may contain only the number.
  const isOnlyNumber = (value: string) => parsePhone(value) !== undefined && !/\p{L}/u.test(value);
  return z
    .string()
    .overwrite(typeset)
    .refine(isOnlyNumber, {
      error: 'Skriv hela numret, med riktnummer eller landsnummer, och inget annat.',
    })
    .describe(description)
    .meta({ format: 'tel' });
}

export function email(description: string) {
  return z
    .string()
    .refine(isEmail, { error: 'Skriv en hel e-postadress, till exempel hej@foretaget.example.' })
    .describe(description)
    .meta({ format: 'email' });
}

/** Makes a field for the address of a profile on a social network such as `instagram`. Expands `@name` to the address. */
export function account(description: string, network: string) {
  const address = `https://www.${network}.com/`;
  // Matches `https://www.instagram.com/glod.kraft/`, with any subdomain and top-level domain.
  const notation = new RegExp(
    `^https://([\\w-]+\\.)*${network}\\.\\w+/[\\p{L}\\d@_.][^\\s<>"]*$`,
    'u',
  );
  const completeAddress = (typed: string) => typed.replace(/^@(?=[\w.]+$)/, address);
  const error = `Skriv adressen till kontot: ${address}dittkonto`;
  return pattern(description, notation, error, completeAddress).meta({ format: 'link' });
}

export function pattern(
  description: string,
  notation: RegExp,
  error: string,
  normalise = (typed: string) => typed,
) {
  return z.string().trim().overwrite(normalise).regex(notation, error).describe(description);
}

/** Removes quotation marks around a whole text, because the page adds its own. */
export const unquoted = (text: string) => text.replace(/^[”’»«]([^”’»«]*)[”’»«]$/, '$1');

export const group = <T extends z.ZodRawShape>(fields: T, description: string) =>
  z.strictObject(fields).describe(description);

export function optionalList<T extends z.ZodType>(entry: T, description: string) {
  return z.array(entry).describe(description);
}

export function requiredList<T extends z.ZodType>(entry: T, description: string) {
  return z.array(entry).min(1, { error: 'Listan behöver minst en rad.' }).describe(description);
}

export function sampleMark() {
  return z
    .boolean()
    .optional()
    .describe('Exempel. Gäller så länge något här är påhittat; med exempel kvar publiceras inget.');
}
