import { z } from 'astro/zod';
import { PROJECT_ID, SERVICE } from '../../shared/analytics-service.ts';
import { group, longText, pattern, requiredList, sampleMark, text } from './fields.ts';

const paragraphs = (description: string) => requiredList(longText('Ett stycke.'), description);

const section = z
  .strictObject({
    heading: text('Rubriken.'),
    paragraphs: paragraphs('Styckena under rubriken.'),
    linkText: text('Länkens ord. Länken står under styckena. Tomt: ingen länk.').optional(),
    linkAddress: pattern(
      'Länkens adress.',
      /^https:\/\/([\p{L}\d-]+\.)+\p{L}{2,}(\/\S*)?$/u,
      'Skriv hela adressen, med https:// först.',
    )
      .meta({ format: 'link' })
      .optional(),
    sample: sampleMark(),
  })
  .refine(({ linkText, linkAddress }) => Boolean(linkText) === Boolean(linkAddress), {
    error: 'En länk behöver både ord och adress.',
    path: ['linkText'],
  });

export const privacy = z.strictObject({
  heading: text('Sidans rubrik.'),
  intro: longText('Texten under rubriken.'),
  retentionDays: z
    .int({ error: 'Skriv ett helt antal dagar, till exempel 90.' })
    .min(1, { error: 'Skriv minst 1 dag.' })
    .max(3650, { error: 'Skriv högst 3650 dagar, tio år.' })
    .describe('Hur många dagar en intresseanmälan sparas. Servern raderar den därefter.'),
  sections: requiredList(
    section,
    'Avsnitten som alltid visas. Rensar du inkorgen inom tiden som står här?',
  ),
  formService: group(
    {
      heading: text('Rubriken.'),
      own: longText('När formuläret går till den egna servern.'),
      cloudflare: paragraphs('När formuläret går till den egna tjänsten hos Cloudflare.'),
      external: longText('När formuläret går genom en annan tjänst.'),
    },
    'Vem som tar emot formuläret.',
  ),
  rights: section.describe('Rättigheterna.'),
});

export const terms = z.strictObject({
  heading: text('Sidans rubrik.'),
  intro: longText('Texten under rubriken.'),
  sections: requiredList(
    section,
    'Avsnitten. Gör du så här om någon bokar om, ångrar sig, vill ha pengarna tillbaka?',
  ),
});

export const cookies = z.strictObject({
  projectId: pattern(
    `Projektets id hos ${SERVICE}. Tomt: ingen mätning, ingen fråga om cookies.`,
    PROJECT_ID.pattern,
    PROJECT_ID.error,
  ),
  text: longText('Frågan: vad, varför, hur länge och vem.'),
  notice: group(
    {
      heading: text('Rubriken.'),
      storage: longText('Det som sparas i webbläsaren oavsett mätning.'),
      enabled: paragraphs('När mätning är påslagen.'),
      disabled: paragraphs('När mätning är avslagen.'),
    },
    'Det som sidan om integritet säger om cookies och mätning.',
  ),
});
