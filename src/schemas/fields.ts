import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { formatPhone } from '../typography/telephone.ts';
import { typeset } from '../typography/typeset.ts';

/*
 * The kinds of field that the content is made of. Every field carries a description in Swedish: it is the
 * documentation of the file, what an error says is expected, and the help beside the field in the editor, which
 * shows its first sentence as the field's name (`editor/`).
 */

/** The variables that every text may use, such as `{phone}`: `data/variables.ts` fills them in. */
export const VARIABLES = [
  'name',
  'business',
  'phone',
  'email',
  'address',
  'company',
  'organisationNumber',
  'retention',
  'formService',
] as const;

/**
 * A text that may not be empty.
 *
 * @param variables what it may use in addition to {@link VARIABLES}
 */
export function text(description: string, variables: readonly string[] = []) {
  const known = [...variables, ...VARIABLES].map((name) => `{${name}}`);
  const unknown = (value: string) =>
    (value.match(/\{\w+\}/g) ?? []).filter((variable) => !known.includes(variable));
  return z
    .string()
    .trim()
    .overwrite(typeset)
    .min(1, { error: `Skriv något här. ${description}` })
    .refine((value) => unknown(value).length === 0, {
      error: ({ input }) =>
        `${unknown(String(input)).join(' och ')} står inte för något. Det här går att skriva inom klamrar: ${known.join(', ')}.`,
    })
    .describe(description);
}

/** A text whose place has room for so many characters. */
export function shortText(description: string, longest: number) {
  return text(description).max(longest, {
    error: `Korta texten till högst ${longest} tecken, så att den får plats.`,
  });
}

/** A text of a sentence or more, which the editor gives several lines. */
export function longText(description: string) {
  return text(description).meta({ multiline: true });
}

/** A telephone number, written in any way and shown in one. */
export function telephone(description: string) {
  return z
    .string()
    .refine((value) => formatPhone(value) !== undefined, {
      error: 'Skriv ett helt telefonnummer, till exempel 070-174 06 42 eller +46 70-174 06 42.',
    })
    .overwrite((value) => typeset(formatPhone(value) ?? value))
    .describe(description);
}

/** An address of e-mail. */
export function email(description: string) {
  return z
    .email({ error: 'Skriv en hel e-postadress, till exempel hej@foretaget.example.' })
    .describe(description);
}

/** The address of a page elsewhere. */
export function webAddress(description: string) {
  return z
    .url({ protocol: /^https$/, error: 'Skriv hela adressen, med https:// först.' })
    .describe(description);
}

/** A list with at least one entry. */
export function list<T extends z.ZodType>(entry: T, description: string) {
  return z.array(entry).min(1, { error: 'Listan behöver minst en rad.' }).describe(description);
}

/** Marks made-up content. A build for a real address refuses it: see `integrations/sample-content/`. */
export function sampleMark() {
  return z
    .boolean()
    .optional()
    .describe('Exempel. Gäller så länge uppgiften är påhittad; med exempel kvar publiceras inget.');
}

/**
 * A short name of an entry, for addresses and what machines read. It is made of the entry's title where it is left out,
 * and the editor does not ask for it: see `data/ids.ts`.
 */
export function id(description: string) {
  return z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'Bara små bokstäver a–z, siffror och bindestreck.')
    .describe(description)
    .meta({ made: true })
    .optional();
}

/** A photograph: a drawing has no pixels to make smaller ones of. */
export function photo({ image }: Pick<SchemaContext, 'image'>) {
  return image().refine((src) => !/\.svg$/i.test(String(src)), {
    error: 'En SVG är en teckning och passar inte här. Välj en JPEG, PNG eller WebP.',
  });
}

/** A picture with the words that replace it for those who cannot see it. */
export function picture(context: SchemaContext) {
  return z.strictObject({
    src: photo(context).describe('Bilden. En JPEG, PNG eller WebP, hur stor som helst.'),
    alt: longText('Vad bilden visar, för den som inte ser den.'),
    sample: sampleMark(),
  });
}

/** A picture that the page does without. It is left out with its file; what is said of it may stay. */
export function optionalPicture(context: SchemaContext) {
  const { src, alt, sample } = picture(context).shape;
  return z
    .strictObject({
      src: src.describe('Bilden. Ingen: platsen finns inte på sidan.').optional(),
      alt: alt.optional(),
      sample,
    })
    .refine(({ src, alt }) => !src || alt, {
      error: 'Skriv vad bilden visar, för den som inte ser den.',
      path: ['alt'],
    });
}

/** A picture whose caption is part of the page. */
export function captionedPicture(context: SchemaContext) {
  return picture(context).extend({ caption: shortText('Bildtexten, som står på bilden.', 80) });
}
