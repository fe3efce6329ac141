/*
 * The site's configuration: name, navigation, social accounts and contact details.
 */
import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { PROJECT_ID, SERVICE } from '../../lib/analytics.ts';
import {
  email,
  list,
  longText,
  picture,
  sampleMark,
  shortText,
  telephone,
  text,
  webAddress,
} from '../fields.ts';

/** @param context with the sections that the menu may link to, and their names in the editor, by anchor */
export const siteSchema = (context: SchemaContext & { anchors: Record<string, string> }) =>
  z.strictObject({
    name: shortText('Webbplatsens namn.', 40),
    description: longText('En mening om verksamheten, för sökmotorer.'),
    mainNav: list(
      z.strictObject({
        title: shortText('Ordet i menyn.', 16),
        href: z
          .enum(Object.keys(context.anchors), {
            error: ({ input }) =>
              `Sidan har inget avsnitt ${String(input)}. Välj ett av ${Object.keys(context.anchors).join(', ')}.`,
          })
          .describe('Avsnittet som länken går till.')
          .meta({ options: context.anchors }),
      }),
      'Huvudmenyn, i ordning.',
    ),
    links: z
      .strictObject({
        instagram: webAddress('Adressen till kontot på Instagram. Tom: ingen länk.').optional(),
        facebook: webAddress('Adressen till sidan på Facebook. Tom: ingen länk.').optional(),
        email: email('Adressen som länken E-post skriver till.'),
        sample: sampleMark(),
      })
      .describe('Sociala länkar.'),
    contactInfo: z
      .strictObject({
        phone: telephone('Telefonnumret. Skriv det som du brukar: sidan visar det på ett sätt.'),
        email: email('Brevlådan: hit skickas intresseanmälningarna.'),
        address: text('Gatuadress, postnummer och ort, till exempel Storgatan 7, 123 45 Ortnamn.'),
        sample: sampleMark(),
      })
      .describe('Kontaktuppgifter.'),
    areaServed: list(text('En ort.'), 'Orter där kunderna finns, för sökmotorer och kartor.'),
    sharing: picture(context, 1200).describe(
      'Bilden när en länk delas. Liggande, minst 1100 bildpunkter bred, med motivet i mitten.',
    ),
    analytics: z
      .strictObject({
        projectId: z
          .string()
          .regex(PROJECT_ID.pattern, PROJECT_ID.error)
          .describe(`Projektets id hos ${SERVICE}. Tomt: ingen mätning, ingen fråga om cookies.`),
        sample: sampleMark(),
      })
      .describe('Mätning.'),
  });
