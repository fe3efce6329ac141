import { z } from 'astro/zod';
import { sv } from 'zod/locales';
import { isEmail } from '../../shared/protocol.ts';
import { parsePhone } from '../../shared/telephone.ts';
import { readDescription } from '../schema-kind.ts';
import { typeset } from '../typography/typeset.ts';
import { VARIABLES } from '../variables.ts';

/*
 * The field types of the content. Every field has a description in Swedish, which error messages and the editor show: its
 * first sentence is the field's label, the rest its help text.
 */

z.config({ ...sv(), customError: explainType });

/** Adds the field's help text when its value has the wrong type: that helps more than zod's names of types. */
function explainType({ code, input, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'unrecognized_keys') return 'Det finns inget sådant fält.';
  if (code !== 'invalid_type') return undefined;
  const description = inst instanceof z.ZodType ? inst.description : undefined;
  const isMissing = input === undefined || input === null;
  const mistake = isMissing ? 'Fältet saknas.' : 'Fel slags värde. En text kan behöva citattecken.';
  return withHelp(mistake, description);
}

/** A mistake, and the help text of its field. Its label is already next to it, in the form and in lists of problems. */
function withHelp(mistake: string, description = ''): string {
  const { help } = readDescription(description);
  return help ? `${mistake} ${help}` : mistake;
}

/** A text that may not be empty. @param own what it may use in addition to {@link VARIABLES} */
export function text(description: string, own: readonly string[] = []) {
  const known = [...own, ...Object.keys(VARIABLES)].map((name) => `{${name}}`);
  // Also one that is misspelt in a way that nothing would fill in: `{ phone }`, `{phone`.
  const unknown = (value: string) =>
    (value.match(/\{[^{}]*\}?|[^\s{]*\}/g) ?? []).filter((variable) => !known.includes(variable));
  return z
    .string()
    .trim()
    .overwrite(typeset)
    .min(1, { error: withHelp('Skriv något här.', description) })
    .refine((value) => unknown(value).length === 0, {
      error: ({ input }) =>
        `${unknown(String(input)).join(' och ')} står inte för något. Det här går att skriva inom klamrar: ${known.join(', ')}.`,
    })
    .describe(description)
    .meta({ hasVariables: true });
}

/** A text whose place has limited room. */
export function shortText(description: string, maximum: number) {
  return text(description).max(maximum, {
    error: `Korta texten till högst ${maximum} tecken, så att den får plats.`,
  });
}

/** A text of at least a sentence; its field in the editor has several lines. */
export function longText(description: string) {
  return text(description).meta({ multiline: true });
}

/** A phone number, shown as it is written. */
export function telephone(description: string) {
  return z
    .string()
    .overwrite(typeset)
    .refine((value) => parsePhone(value) !== undefined && !/\p{L}/u.test(value), {
      error: 'Skriv ett helt telefonnummer, till exempel 070-174 06 42 eller +46 70-174 06 42.',
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

/** The address of an account; `@name` becomes one. @param network the address before the name: `https://www.instagram.com/` */
export function account(description: string, network: string) {
  const [, name = ''] = /\.(\w+)\./.exec(network) ?? [];
  const notation = new RegExp(
    `^https://([\\w-]+\\.)*${name}\\.\\w+/[\\p{L}\\d@_.][^\\s<>"]*$`,
    'u',
  );
  const error = `Skriv adressen till kontot: ${network}dittkonto`;
  const complete = (value: string) => value.replace(/^@(?=[\w.]+$)/, network);
  return pattern(description, notation, error, complete).meta({ format: 'link' });
}

/** A text in a notation of its own. @param complete changes what was typed before it is compared with the notation */
export function pattern(
  description: string,
  notation: RegExp,
  error: string,
  complete = (value: string) => value,
) {
  return z.string().trim().overwrite(complete).regex(notation, error).describe(description);
}

/** Removes quotation marks around a whole text: the page has its own. */
export const unquoted = (text: string) => text.replace(/^”([^”]*)”$/, '$1');

/** Fields that belong together. */
export function group<T extends z.ZodRawShape>(description: string, fields: T) {
  return z.strictObject(fields).describe(description);
}

/** A list of such groups, which may be empty. */
export function entries<T extends z.ZodRawShape>(description: string, fields: T) {
  return z.array(z.strictObject(fields)).describe(description);
}

/** A list with at least one entry. */
export function list<T extends z.ZodType>(entry: T, description: string) {
  return z.array(entry).min(1, { error: 'Listan behöver minst en rad.' }).describe(description);
}

/** Marks a file, a group, an entry or a picture as made up, which a build for a public address refuses: see `content-model/sample-marks.ts`. */
export function sampleMark() {
  return z
    .boolean()
    .optional()
    .describe('Exempel. Gäller så länge något här är påhittat; med exempel kvar publiceras inget.');
}
