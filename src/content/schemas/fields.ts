import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';

/*
 * The kinds of field that the content is made of. Every field carries a description in Swedish: it is the
 * documentation of the file, what an error says is expected, and the help beside the field in an editor.
 */

/** A text that may not be empty. */
export function text(description: string) {
  return z
    .string()
    .trim()
    .min(1, { error: `Skriv något här. ${description}` })
    .describe(description);
}

/** A list with at least one entry. */
export function list<T extends z.ZodType>(entry: T, description: string) {
  return z.array(entry).min(1, { error: 'Listan behöver minst en rad.' }).describe(description);
}

/** Marks made-up content. A build for a real address refuses it: see `build/sample-content.ts`. */
export function sampleMark() {
  return z
    .boolean()
    .optional()
    .describe('true så länge uppgiften är ett exempel. Ta bort raden när den är din egen.');
}

/** A picture with the words that replace it for those who cannot see it. */
export function picture({ image }: SchemaContext) {
  return z.strictObject({
    src: image().describe('Bildfilen, till exempel ./images/portratt.jpg.'),
    alt: z
      .string()
      .describe(
        'Vad bilden visar, för den som inte ser den. Tomt bara om bilden är ren dekoration.',
      ),
    sample: sampleMark(),
  });
}

/** A picture whose caption is part of the page. */
export function captionedPicture(context: SchemaContext) {
  return picture(context).extend({ caption: text('Bildtexten, som står på bilden.') });
}
