import { z } from 'astro/zod';
import { list, longText, sampleMark, shortText, text } from '../fields.ts';

/** The payment options, as text only. */
export const paymentSchema = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten vid rubriken.'),
    options: list(
      z.strictObject({
        name: shortText('Betalsättet.', 40),
        text: longText('Hur det går till.'),
        sample: sampleMark(),
      }),
      'Betalsätten.',
    ),
    promises: z
      .array(z.strictObject({ heading: text('Löftet.'), text: longText('Vad det betyder.') }))
      .describe('Löftena. Inget: raden visas inte.'),
  });
