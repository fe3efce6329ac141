import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { captionedPicture, longText, text } from '../fields.ts';

/** What participants get help with, in pictures: the trainer's own first, then these. */
export const gallerySchema = (context: SchemaContext) =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten under rubriken.'),
    images: z.array(captionedPicture(context)).describe('Bilderna efter tränarens egna.'),
  });

export type Gallery = z.infer<ReturnType<typeof gallerySchema>>;
