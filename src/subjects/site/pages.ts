import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { longText, picture, text } from '../fields.ts';

const page = z.strictObject({
  title: text('Titeln i webbläsarens flik och i sökträffar.'),
  description: longText('Beskrivningen i sökträffar, högst 160 tecken.').max(160, {
    error: 'Korta texten till högst 160 tecken.',
  }),
});

/** The title and description of every page, and the texts of the smallest pages. */
export const pagesSchema = (context: SchemaContext) =>
  z.strictObject({
    home: page.describe('Startsidan.'),
    contact: page.describe('Kontaktsidan.'),
    notFound: page
      .extend({
        label: text('Märket ovanför rubriken.'),
        heading: text('Rubriken, på engelska.'),
        text: longText('Texten.'),
        link: text('Länken hem.'),
        picture: picture(context, 1040)
          .extend({ alt: z.string().describe('Vad bilden visar. Tomt när den är ren dekoration.') })
          .describe('Bilden.'),
      })
      .describe('Sidan som inte finns.'),
    thanks: page.extend({ link: text('Länken hem.') }).describe('Tacksidan.'),
    privacy: page.describe('Sidan om integritet.'),
    terms: page.describe('Villkoren.'),
  });
