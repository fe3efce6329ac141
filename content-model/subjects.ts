/** The table of all content files, called subjects: their names, pages and schemas. */
import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { isShown } from './is-shown.ts';
import { PICTURE } from './schema-kind.ts';
import * as business from './schemas/business.ts';
import * as clients from './schemas/clients.ts';
import { contact } from './schemas/contact.ts';
import { sampleMark, shownSwitch } from './schemas/fields.ts';
import { cookies, privacy, terms } from './schemas/legal.ts';
import * as section from './schemas/sections.ts';
import { services } from './schemas/services.ts';
import { footer, pages, site } from './schemas/site.ts';

type Entry = {
  /** Its name for the owner. */
  label: string;
  /** The page that shows it. */
  page: string;
  schema: (context: SchemaContext & { anchors: Record<string, string> }) => z.ZodObject;
  /** Of a section of the start page, in their order there: its list if it may be left out, or null. */
  list?: string | null;
};

/** By file name. The site's collections, its sections, the editor's form and the lists of changes are derived from it. */
export const subjects = {
  hero: { label: 'Första skärmen', page: '/#home', schema: section.hero, list: null },
  trainer: { label: 'Tränaren', page: '/#about', schema: business.trainer },
  about: { label: 'Om mig, rubriker', page: '/#about', schema: section.about, list: null },
  comparison: { label: 'Jämförelsen', page: '/#compare', schema: section.comparison, list: 'rows' },
  payment: { label: 'Betalning', page: '/#payment', schema: section.payment, list: null },
  services: { label: 'Tjänster och priser', page: '/#services', schema: services, list: 'items' },
  results: { label: 'Resultat', page: '/#results', schema: clients.results, list: 'items' },
  gallery: { label: 'Galleriet', page: '/#gallery', schema: section.gallery, list: 'images' },
  persona: { label: 'Känner du igen dig', page: '/#persona', schema: clients.persona, list: 'day' },
  testimonials: {
    label: 'Omdömen',
    page: '/#testimonials',
    schema: clients.testimonials,
    list: 'items',
  },
  contact: { label: 'Kontakt och formulär', page: '/#contact', schema: contact, list: null },
  footer: { label: 'Sidfoten', page: '/tack#footer', schema: footer },
  site: { label: 'Kontaktuppgifter och meny', page: '/#contact', schema: site },
  company: { label: 'Företagsuppgifter', page: '/tack#footer', schema: business.company },
  privacy: { label: 'Integritet', page: '/integritet', schema: privacy },
  terms: { label: 'Villkor', page: '/villkor', schema: terms },
  cookies: { label: 'Cookies och mätning', page: '/integritet', schema: cookies },
  pages: { label: 'Sidornas titlar', page: '/404', schema: pages },
} satisfies Record<string, Entry>;

export type Subject = keyof typeof subjects;

export const allSubjects = Object.keys(subjects) as Subject[];

/** The sections of the start page in their order, each with its anchor, such as `#about`. */
export const sections = Object.entries<Entry>(subjects).flatMap(([subject, { list, ...entry }]) =>
  list === undefined
    ? []
    : { ...entry, list, subject: subject as Subject, anchor: entry.page.slice(1) },
);

/** The content of a subject's file, after its schema. */
export type Content<S extends Subject> = z.infer<ReturnType<(typeof subjects)[S]['schema']>>;

/** The schema of a subject's file. By default a picture is its path, not the imported image that the site uses. */
export function schemaOf(
  subject: Subject,
  image: () => z.ZodType = () => z.string().meta(PICTURE),
): z.ZodObject {
  const { schema, list }: Entry = subjects[subject];
  const anchors = Object.fromEntries(
    sections.map(({ anchor, label }) => [anchor, label.replace(/,.*/, '')]),
  );
  const fields = schema({ image: image as SchemaContext['image'], anchors });
  const sample = sampleMark();
  if (!list) return fields.safeExtend({ sample });
  return z
    .strictObject({ shown: shownSwitch(), ...fields.shape, sample })
    .refine((content) => !isShown(content) || Object(content)[list].length > 0, {
      error: 'Lägg till minst en rad, eller stäng av ”Visa avsnittet på sidan”.',
      path: [list],
    });
}
