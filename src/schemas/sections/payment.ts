import { z } from 'astro/zod';
import { list, longText, sampleMark, text } from '../fields.ts';

/** How one pays, as text only. */
export const paymentSchema = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten vid rubriken.'),
    options: list(
      z.strictObject({
        name: text('Betalsättet.'),
        text: longText('Hur det går till.'),
        sample: sampleMark(),
      }),
      'Betalsätten.',
    ),
    promises: list(
      z.strictObject({ heading: text('Löftet.'), text: longText('Vad det betyder.') }),
      'Löftena.',
    ),
  });

export type Payment = z.infer<ReturnType<typeof paymentSchema>>;
