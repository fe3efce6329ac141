import { z } from 'astro/zod';
import { longText, pattern, sampleMark } from './fields.ts';

const picturePath = () => z.string({ error: 'Välj en bild.' }).meta({ picture: true });

const imported = (path: z.ZodString) => path.meta({ imported: true }).brand<'imported'>();

export const image = () => imported(picturePath());

/** Refuses vector drawings, which cannot be resized and compressed like a photograph. `minWidth` is in pixels. */
export const photoPath = (minWidth: number) =>
  picturePath()
    .refine((path) => !/\.svg$/i.test(path), {
      error: 'En SVG är en teckning. Välj ett foto i stället.',
    })
    .describe('Bilden. En JPEG, PNG, WebP eller HEIC från en iPhone, upp till 100 MB.')
    .meta({ minWidth });

export const photo = (minWidth: number) => imported(photoPath(minWidth));

export function picture(minWidth: number) {
  return z.strictObject({
    src: photo(minWidth),
    alt: longText('Vad bilden visar, för den som inte ser den. Skriv det med några ord.'),
    // Percentages from the left and from the top.
    focus: pattern(
      'Dit blicken ska vila. Det som syns, hur bilden än beskärs. Tomt: mitten.',
      /^(100|\d0|0)% (100|\d0|0)%$/,
      'Tryck på det som alltid ska synas.',
    )
      .meta({ format: 'focus' })
      .optional(),
    sample: sampleMark(),
  });
}
