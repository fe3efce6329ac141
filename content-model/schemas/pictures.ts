/** The fields of pictures. */
import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { longText, pattern, sampleMark } from './fields.ts';

export const NO_DRAWING =
  'En SVG är en teckning och passar inte här. Välj en JPEG, PNG eller WebP.';

/**
 * A photograph. A vector drawing is refused because it cannot be resized and compressed like one.
 *
 * @param least width in pixels at which it is sharp on a phone: roughly what its section needs at 2×
 */
export function photo({ image }: Pick<SchemaContext, 'image'>, least: number) {
  return image()
    .refine((src) => !/\.svg$/i.test(String(src)), { error: NO_DRAWING })
    .meta({ least });
}

/** A picture with its alternative text. */
export function picture(context: SchemaContext, least: number) {
  return z.strictObject({
    src: photo(context, least).describe(
      'Bilden. En JPEG, PNG, WebP eller HEIC från en iPhone, upp till 100 MB.',
    ),
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
