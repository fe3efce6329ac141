import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { typeset } from '../typography/typeset.ts';

/*
 * The kinds of field that the content is made of. Every field carries a description in Swedish: it is the
 * documentation of the file, what an error says is expected, and the help beside the field in the editor, which
 * shows its first sentence as the field's name (`editor/`).
 */

/** A text that may not be empty. */
export function text(description: string) {
  return z
    .string()
    .trim()
    .overwrite(typeset)
    .min(1, { error: `Skriv något här. ${description}` })
    .describe(description);
}

/** A text of a sentence or more, which the editor gives several lines. */
export function longText(description: string) {
  return text(description).meta({ multiline: true });
}

/** An address of e-mail. */
export function email(description: string) {
  return z
    .email({ error: 'Skriv en hel e-postadress, till exempel hej@glodkraft.example.' })
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

/** A picture with the words that replace it for those who cannot see it. */
export function picture({ image }: SchemaContext) {
  return z.strictObject({
    src: image().describe('Bilden. En JPEG, PNG eller WebP, hur stor som helst.'),
    alt: longText('Vad bilden visar, för den som inte ser den.'),
    sample: sampleMark(),
  });
}

/** A picture whose caption is part of the page. */
export function captionedPicture(context: SchemaContext) {
  return picture(context).extend({ caption: text('Bildtexten, som står på bilden.') });
}
