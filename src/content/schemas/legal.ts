import { z } from 'astro/zod';
import { list, text } from './fields.ts';

const paragraphs = (description: string) => list(text('Ett stycke.'), description);

const section = z.strictObject({
  heading: text('Rubriken.'),
  paragraphs: paragraphs('Styckena under rubriken.'),
});

/** The privacy and cookie notice. What is in use decides which of its alternatives are shown. */
export const privacySchema = () =>
  z.strictObject({
    heading: text('Sidans rubrik.'),
    intro: text('Texten under rubriken.'),
    retentionDays: z
      .int({ error: 'Skriv ett helt antal dagar, till exempel 365.' })
      .min(1)
      .max(3650)
      .describe('Hur många dagar en intresseanmälan sparas. Servern raderar den därefter.'),
    sections: list(section, 'Avsnitten som alltid visas.'),
    formService: z.strictObject({
      heading: text('Rubriken.'),
      own: text('När formuläret går till den egna servern.'),
      external: text('När formuläret går genom en annan tjänst.'),
    }),
    analytics: z.strictObject({
      heading: text('Rubriken.'),
      storage: text('Det som sparas i webbläsaren oavsett mätning.'),
      enabled: paragraphs('När mätning är påslagen.'),
      disabled: paragraphs('När mätning är avslagen.'),
    }),
    rights: section,
  });

/** The terms of sale. */
export const termsSchema = () =>
  z.strictObject({
    heading: text('Sidans rubrik.'),
    intro: text('Texten under rubriken.'),
    sections: list(section, 'Avsnitten.'),
  });

export type Privacy = z.infer<ReturnType<typeof privacySchema>>;
export type Terms = z.infer<ReturnType<typeof termsSchema>>;
