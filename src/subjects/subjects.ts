/*
 * The table of all content files, called subjects: their names, pages and schemas.
 */
import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { aboutSchema } from '../schemas/sections/about.ts';
import { comparisonSchema } from '../schemas/sections/comparison.ts';
import { contactSchema } from '../schemas/sections/contact.ts';
import { gallerySchema } from '../schemas/sections/gallery.ts';
import { heroSchema } from '../schemas/sections/hero.ts';
import { paymentSchema } from '../schemas/sections/payment.ts';
import { personaSchema } from '../schemas/sections/persona.ts';
import { resultsSchema } from '../schemas/sections/results.ts';
import { servicesSchema } from '../schemas/sections/services.ts';
import { testimonialsSchema } from '../schemas/sections/testimonials.ts';
import { companySchema } from '../schemas/site/company.ts';
import { cookiesSchema } from '../schemas/site/cookies.ts';
import { footerSchema } from '../schemas/site/footer.ts';
import { labelsSchema } from '../schemas/site/labels.ts';
import { privacySchema, termsSchema } from '../schemas/site/legal.ts';
import { pagesSchema } from '../schemas/site/pages.ts';
import { siteSchema } from '../schemas/site/site.ts';
import { trainerSchema } from '../schemas/site/trainer.ts';
import { labelOf, PICTURE } from './schema-kind.ts';

type Entry = {
  /** Its name for the owner. */
  label: string;
  /** The page that shows it. */
  page: string;
  schema: (context: SchemaContext) => z.ZodObject;
};

/** By file name. The site's collections, the editor's form and the lists of changes are derived from it. */
export const subjects = {
  hero: { label: 'Första skärmen', page: '/#home', schema: heroSchema },
  trainer: { label: 'Tränaren', page: '/#about', schema: trainerSchema },
  about: { label: 'Om mig, rubriker', page: '/#about', schema: aboutSchema },
  comparison: { label: 'Jämförelsen', page: '/#compare', schema: comparisonSchema },
  payment: { label: 'Betalning', page: '/#payment', schema: paymentSchema },
  services: { label: 'Tjänster och priser', page: '/#services', schema: servicesSchema },
  results: { label: 'Resultat', page: '/#results', schema: resultsSchema },
  gallery: { label: 'Galleriet', page: '/#gallery', schema: gallerySchema },
  persona: { label: 'Känner du igen dig', page: '/#persona', schema: personaSchema },
  testimonials: { label: 'Omdömen', page: '/#testimonials', schema: testimonialsSchema },
  contact: { label: 'Kontakt och formulär', page: '/#contact', schema: contactSchema },
  footer: { label: 'Sidfoten', page: '/tack', schema: footerSchema },
  site: { label: 'Kontaktuppgifter och meny', page: '/#contact', schema: siteSchema },
  company: { label: 'Företagsuppgifter', page: '/tack', schema: companySchema },
  privacy: { label: 'Integritet', page: '/integritet', schema: privacySchema },
  terms: { label: 'Villkor', page: '/villkor', schema: termsSchema },
  cookies: { label: 'Cookiefrågan', page: '/', schema: cookiesSchema },
  pages: { label: 'Sidornas titlar', page: '/404', schema: pagesSchema },
  labels: { label: 'Ord på knappar', page: '/', schema: labelsSchema },
} satisfies Record<string, Entry>;

export type Subject = keyof typeof subjects;

/** The content of a subject's file, after its schema. */
export type Content<S extends Subject> = z.infer<ReturnType<(typeof subjects)[S]['schema']>>;

/** The subjects in the order of the editor's menu. */
export const groups: Record<string, Subject[]> = {
  'Det som oftast ändras': ['services', 'testimonials', 'trainer', 'gallery', 'site'],
  'Startsidan uppifrån och ner': [
    'hero',
    'about',
    'comparison',
    'payment',
    'results',
    'persona',
    'contact',
    'footer',
  ],
  'Juridik och företag': ['company', 'privacy', 'terms', 'cookies'],
  'Sällan ändrat': ['pages', 'labels'],
};

/** The schema of a subject's file. By default a picture is its path, not the imported image that the site uses. */
export function schemaOf(
  subject: Subject,
  image: () => z.ZodType = () => z.string().meta(PICTURE),
): z.ZodObject {
  const { schema }: Entry = subjects[subject];
  const file = schema({ image } as unknown as SchemaContext);
  return file.extend({ samples: sampleFields(file) });
}

/**
 * Names the fields of a file that are still made up. A build for a real address refuses them like `sample: true`, which
 * says it of a whole entry: see `integrations/sample-content/`.
 */
function sampleFields({ shape }: z.ZodObject) {
  const options = Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, labelOf(field)]),
  );
  const error = ({ input }: { input: unknown }) => `Filen har inget fält ${String(input)}.`;
  return z
    .array(z.enum(Object.keys(options), { error }).describe('Fältet.').meta({ options }))
    .optional()
    .describe('Exempel. Fälten som ännu är påhittade; med exempel kvar publiceras inget.');
}
