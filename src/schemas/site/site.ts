import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { typeset } from '../../typography/typeset.ts';
import { email, list, longText, picture, sampleMark, text, webAddress } from '../fields.ts';

/** Site configuration: name, navigation, accounts and the ways to reach the business. */
export const siteSchema = (context: SchemaContext) =>
  z.strictObject({
    name: text('Webbplatsens namn.'),
    description: longText('En mening om verksamheten, för sökmotorer.'),
    mainNav: list(
      z.strictObject({
        title: text('Ordet i menyn.'),
        href: z
          .string()
          .regex(/^#[a-z][a-z0-9-]*$/, 'Skriv # och avsnittets namn, till exempel #about.')
          .describe('Avsnittet som länken går till, till exempel #about.'),
      }),
      'Huvudmenyn, i ordning.',
    ),
    links: z
      .strictObject({
        instagram: webAddress('Adressen till kontot på Instagram.'),
        facebook: webAddress('Adressen till sidan på Facebook.'),
        email: email('Adressen som länken E-post skriver till.'),
        sample: sampleMark(),
      })
      .describe('Sociala länkar.'),
    contactInfo: z
      .strictObject({
        phone: z
          .string()
          .overwrite(typeset)
          .regex(/^0\d{1,3}-[\d\s]{5,12}$/, 'Skriv numret så här: 070-174 06 42.')
          .describe('Telefonnumret så som det ska läsas, till exempel 070-174 06 42.'),
        email: email('Brevlådan: hit skickas intresseanmälningarna.'),
        address: text('Gatuadress, postnummer och ort, till exempel Storgatan 7, 123 45 Ortnamn.'),
        sample: sampleMark(),
      })
      .describe('Kontaktuppgifter.'),
    areaServed: list(text('En ort.'), 'Orter där kunderna finns, för sökmotorer och kartor.'),
    sharing: picture(context).describe(
      'Bilden när en länk delas. Liggande, minst 1100 bildpunkter bred, med motivet i mitten.',
    ),
    analytics: z
      .strictObject({
        clarityProjectId: z
          .string()
          .regex(/^[a-z0-9]*$/, 'Ett projekt-id har bara små bokstäver och siffror.')
          .describe(
            'Projektets id hos Microsoft Clarity. Tomt: ingen mätning, ingen fråga om cookies.',
          ),
      })
      .describe('Mätning.'),
  });

export type Site = z.infer<ReturnType<typeof siteSchema>>;
