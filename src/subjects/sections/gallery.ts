import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { longText, picture, shortText, text } from '../fields.ts';

/** Pictures of what clients get help with. */
export const gallerySchema = (context: SchemaContext) =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten under rubriken.'),
    images: z
      .array(
        picture(context, 540).extend({ caption: shortText('Bildtexten, som står på bilden.', 80) }),
      )
      .describe('Bilderna, i ordning. Ingen: avsnittet visas inte.'),
  });
