import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { captionedPicture, longText, text } from '../fields.ts';

/** Pictures of what participants get help with. */
export const gallerySchema = (context: SchemaContext) =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten under rubriken.'),
    images: z
      .array(captionedPicture(context))
      .describe('Bilderna, i ordning. Ingen: avsnittet visas inte.'),
  });
