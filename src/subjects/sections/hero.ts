import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { list, longText, picture, shortText, text } from '../fields.ts';

/** The first screen. */
export const heroSchema = (context: SchemaContext) =>
  z.strictObject({
    badge: shortText('Märket ovanför rubriken.', 40),
    headline: longText('Välkomstrubriken, högst sju ord. Ny rad här ger ny rad på sidan.').max(80, {
      error: 'Korta rubriken till högst 80 tecken, så att den får plats.',
    }),
    intro: longText('Vem, vad och var.'),
    offer: longText('Erbjudandet om en kostnadsfri konsultation.'),
    bookButton: shortText('Knappen till formuläret.', 40),
    aboutButton: shortText('Knappen till presentationen.', 40),
    trust: list(shortText('Ett kort skäl att lita på dig.', 40), 'Förtroenderaden.'),
    price: text(
      'Länken till tjänsterna, sist i förtroenderaden. {lowestPrice} är ditt lägsta pris. Tomt, eller inget pris i siffror: ingen länk.',
      ['lowestPrice'],
    ).optional(),
    picture: picture(context, 1040).describe(
      'Bilden bakom. Mörkast uppe till vänster, där texten står: en ljus visas mörkare.',
    ),
  });
