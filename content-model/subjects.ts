/** The table of all content files, called subjects: their names, pages and schemas. */

import type { SchemaContext } from 'astro:content';
import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { isShown } from './is-shown.ts';
import { contentFile } from './read-yaml.ts';
import { company } from './schemas/business.ts';
import { sampleMark } from './schemas/fields.ts';
import { cookies, privacy, terms } from './schemas/legal.ts';
import { type Row, startPage } from './schemas/sections.ts';
import { footer, pages, site } from './schemas/site.ts';
import { readFilled } from './variables.ts';

type Entry = Omit<Row, 'schema'> & {
  /** The page that shows it. */
  page: string;
  schema: (context: SchemaContext & { anchors: Record<string, string> }) => z.ZodObject;
};

/** By file name. The site's collections, its sections, the editor's form and the lists of changes are derived from it. */
export const subjects = {
  ...startPage,
  footer: { label: 'Sidfoten', page: '/tack#footer', schema: footer },
  site: { label: 'Kontaktuppgifter och meny', page: '/#contact', schema: site },
  company: { label: 'Företagsuppgifter', page: '/tack#footer', schema: company },
  privacy: { label: 'Integritet', page: '/integritet', schema: privacy },
  terms: { label: 'Villkor', page: '/villkor', schema: terms },
  cookies: { label: 'Cookies och mätning', page: '/integritet', schema: cookies },
  pages: { label: 'Sidornas titlar', page: '/404', schema: pages },
} satisfies Record<string, Entry>;

export type Subject = keyof typeof subjects;

export const allSubjects = Object.keys(subjects) as Subject[];

/** The content of a subject's file, after its schema. */
export type Content<S extends Subject> = z.infer<ReturnType<(typeof subjects)[S]['schema']>>;

/** The schema of a subject's file. By default a picture is its path, not the imported image that the site uses. */
export function schemaOf(
  subject: Subject,
  image: () => z.ZodType = () => z.string().meta({ picture: true }),
): z.ZodObject {
  const { schema, listWhenShown }: Entry = subjects[subject];
  const anchors = Object.fromEntries(
    Object.values(startPage).map(({ anchor, label }) => [`#${anchor}`, label.replace(/,.*/, '')]),
  );
  const fields = schema({ image: image as SchemaContext['image'], anchors });
  const sample = sampleMark();
  if (!listWhenShown) return fields.safeExtend({ sample });
  return z
    .strictObject({
      shown: z
        .boolean({ error: 'Skriv true eller false.' })
        .describe('Visa avsnittet på sidan. Stänger du av det finns allt kvar här.'),
      ...fields.shape,
      sample,
    })
    .refine((content) => !isShown(content) || Object(content)[listWhenShown].length > 0, {
      error: 'Lägg till minst en rad, eller stäng av ”Visa avsnittet på sidan”.',
      path: [listWhenShown],
    });
}

/** What a file of `content/` says, as the site shows it, but for pictures, which are their paths. @throws ZodError if it is invalid */
export function readContent<S extends Subject>(subject: S): Content<S> {
  const text = readFileSync(contentFile(subject), 'utf8');
  return schemaOf(subject).parse(readFilled(subject, text, 'content')) as Content<S>;
}
