/** The schemas of what all pages share: the business and its trainer, the frame of a page, and titles. */
import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { experienceLabel } from '../typography/experience.ts';
import {
  formatOrganisationNumber,
  formatVatNumber,
  hasCheckDigit,
} from '../typography/registration-numbers.ts';
import {
  email,
  group,
  list,
  longText,
  picture,
  shortText,
  telephone,
  text,
  webAddress,
  withSamples,
} from './fields.ts';

/** @param context with the sections that the menu may link to, and their names in the editor, by anchor */
export const site = (context: SchemaContext & { anchors: Record<string, string> }) =>
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
    links: group('Sociala länkar.', {
      instagram: webAddress('Adressen till kontot på Instagram. Tom: ingen länk.').optional(),
      facebook: webAddress('Adressen till sidan på Facebook. Tom: ingen länk.').optional(),
      email: email('Adressen som länken E-post skriver till.'),
    }),
    contactInfo: withSamples(
      group('Kontaktuppgifter.', {
        phone: telephone('Telefonnumret. Skriv det som du brukar: sidan visar det på ett sätt.'),
        email: email('Brevlådan: hit skickas intresseanmälningarna.'),
        address: text('Gatuadress, postnummer och ort, till exempel Storgatan 7, 123 45 Ortnamn.'),
      }),
    ).describe('Kontaktuppgifter.'),
    areaServed: list(text('En ort.'), 'Orter där kunderna finns, för sökmotorer och kartor.'),
    sharing: picture(context, 1200, ['4 / 3']).describe(
      'Bilden när en länk delas. Liggande, minst 1100 bildpunkter bred, med motivet i mitten.',
    ),
  });

/** The trainer's profile, qualifications and pictures. */
export const trainer = (context: SchemaContext) =>
  z.strictObject({
    name: shortText('För- och efternamn.', 60),
    title: shortText('Yrkestitel.', 80),
    experience: z
      .int({ error: 'Skriv antalet hela år med siffror, till exempel 8.' })
      .min(0)
      .max(70)
      .describe('Erfarenhet, i hela år. 8 blir 8+ år på sidan.')
      .transform(experienceLabel),
    specialties: list(shortText('En specialitet.', 60), 'Det du kan bäst, kort.'),
    motto: longText('Mottot, utan citattecken. Två korta meningar ryms bäst.'),
    about: longText('Presentationen i jag-form. En tom rad skiljer styckena åt.'),
    certifications: z
      .array(text('Kurs och utfärdare, med tankstreck emellan.').transform(readCertification))
      .describe('Certifieringarna. Kurs – utfärdare. Ingen: avsnittet visas inte.'),
    certificateImages: z
      .array(picture(context, 800).extend({ title: text('Intygets titel.') }))
      .describe('Bilder av intyg. Ingen: de visas inte.'),
    profileImage: picture(context, 640, ['4 / 5', '1']).describe(
      'Porträttet. Beskärs till ett valv, med ansiktet upptill.',
    ),
    brandLogoImage: context.image().describe('Logotypen för mörk bakgrund.'),
  });

/** `Kostrådgivare – Institutet Smak & Styrka` as course and issuer. */
function readCertification(text: string): { course: string; issuer?: string } {
  const [course = text, issuer] = text.split(/\s+[–-]\s+(.*)/s);
  return { course, ...(issuer && { issuer }) };
}

/** The details that Swedish law requires of a business on its website. */
export const company = () =>
  z
    .strictObject({
      legalName: text('Företagets registrerade namn.'),
      organisationNumber: z
        .string()
        .overwrite(formatOrganisationNumber)
        .regex(/^\d{6}-\d{4}$/, { error: 'Skriv numret så här: 556677-8899.', abort: true })
        .refine(hasCheckDigit, {
          error: 'Numret är felskrivet: sista siffran stämmer inte med de andra.',
        })
        .describe('Organisationsnumret.'),
      vatNumber: z
        .string()
        .overwrite(formatVatNumber)
        .regex(/^SE\d{12}$/, 'Skriv SE och tolv siffror.')
        .optional()
        .describe('Momsregistreringsnumret. Tomt för den som inte är momsregistrerad.'),
      fTax: z.boolean().describe('Godkänd för F-skatt.'),
    })
    .refine(
      ({ organisationNumber, vatNumber }) =>
        !vatNumber || vatNumber.slice(2, -2) === organisationNumber.replace('-', ''),
      {
        error: 'Numret är SE, organisationsnumrets tio siffror och två till, oftast 01.',
        path: ['vatNumber'],
        when: ({ issues }) => issues.length === 0,
      },
    );

/** The footer of every page. */
export const footer = ({ image }: SchemaContext) =>
  z.strictObject({
    closing: text('Slutraden.'),
    blurb: longText('Kort text om varumärket.'),
    shortcutsHeading: text('Rubriken över genvägarna.'),
    contactHeading: text('Rubriken över kontaktuppgifterna.'),
    followHeading: text('Rubriken över de sociala länkarna.'),
    privacyLink: text('Länken till integritetssidan.'),
    termsLink: text('Länken till villkoren.'),
    cookieSettings: text('Knappen som visar cookiefrågan igen.'),
    mark: image().describe('Märket, utan namn.'),
  });

const page = z.strictObject({
  title: text('Titeln i webbläsarens flik och i sökträffar.'),
  description: longText('Beskrivningen i sökträffar, högst 160 tecken.').max(160, {
    error: 'Korta texten till högst 160 tecken.',
  }),
});

/** The title and description of every page, and the texts of the smallest pages. */
export const pages = (context: SchemaContext) =>
  z.strictObject({
    home: page.describe('Startsidan.'),
    contact: page.describe('Kontaktsidan.'),
    notFound: page
      .extend({
        label: text('Märket ovanför rubriken.'),
        heading: text('Rubriken, på engelska.'),
        text: longText('Texten.'),
        link: text('Länken hem.'),
        picture: picture(context, 1040, ['1', '4 / 3'])
          .extend({ alt: z.string().describe('Vad bilden visar. Tomt när den är ren dekoration.') })
          .describe('Bilden.'),
      })
      .describe('Sidan som inte finns.'),
    thanks: page.extend({ link: text('Länken hem.') }).describe('Tacksidan.'),
    privacy: page.describe('Sidan om integritet.'),
    terms: page.describe('Villkoren.'),
  });
