import { z } from 'astro/zod';
import { list, text } from './fields.ts';

/** How one pays, as text only. */
export const paymentSchema = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: text('Texten vid rubriken.'),
    options: list(
      z.strictObject({ name: text('Betalsättet.'), text: text('Hur det går till.') }),
      'Betalsätten.',
    ),
    promises: list(
      z.strictObject({ heading: text('Löftet.'), text: text('Vad det betyder.') }),
      'Löftena.',
    ),
  });

export type Payment = z.infer<ReturnType<typeof paymentSchema>>;
