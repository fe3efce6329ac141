import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { list, longText, picture, text } from '../fields.ts';

/** The first screen. */
export const heroSchema = (context: SchemaContext) =>
  z.strictObject({
    badge: text('Märket ovanför rubriken.'),
    headline: longText('Välkomstrubriken, högst sju ord. Ny rad här ger ny rad på sidan.'),
    intro: longText('Vem, vad och var.'),
    offer: longText('Erbjudandet om en kostnadsfri konsultation.'),
    bookButton: text('Knappen till formuläret.'),
    aboutButton: text('Knappen till presentationen.'),
    trust: list(text('Ett kort skäl att lita på dig.'), 'Förtroenderaden.'),
    picture: picture(context).describe('Bilden bakom. Mörkast uppe till vänster, där texten står.'),
  });

export type Hero = z.infer<ReturnType<typeof heroSchema>>;
