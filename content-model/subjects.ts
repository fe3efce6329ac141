import { z } from 'astro/zod';
import { type FormField, readFormFields } from './form-fields.ts';
import { isShown } from './is-shown.ts';
import { company } from './schemas/business.ts';
import { sampleMark } from './schemas/fields.ts';
import { cookies, privacy, terms } from './schemas/legal.ts';
import { type SectionRow, startPageSections } from './schemas/sections.ts';
import { footer, pages, site } from './schemas/site.ts';

type Entry = SectionRow & { page: string };

/** Lists all subjects by file name. `page` is the address of the page that shows the subject. */
export const subjects = {
  ...startPageSections,
  footer: { label: 'Sidfoten', page: '/#footer', schema: footer },
  site: { label: 'Kontaktuppgifter och meny', page: '/#contact', schema: site },
  company: { label: 'Företagsuppgifter', page: '/tack#footer', schema: company },
  privacy: { label: 'Integritet', page: '/integritet', schema: privacy },
  terms: { label: 'Villkor', page: '/villkor', schema: terms },
  cookies: { label: 'Cookies och mätning', page: '/integritet', schema: cookies },
  pages: { label: 'Sidornas titlar', page: '/404', schema: pages },
} satisfies Record<string, Entry>;

export type Subject = keyof typeof subjects;

export const allSubjects = Object.keys(subjects) as Subject[];

/** A subject's content as sections receive it, after validation. */
export type Content<S extends Subject> = z.infer<(typeof subjects)[S]['schema']>;

export const schemas = Object.fromEntries(
  allSubjects.map((subject) => [subject, wholeSchema(subjects[subject])]),
) as Record<Subject, z.ZodObject>;

/** Adds the fields that every file may have, and those of a section that can be hidden. */
function wholeSchema({ schema, hideable }: Entry): z.ZodObject {
  const sample = sampleMark();
  if (!hideable) return schema.safeExtend({ sample });
  return z
    .strictObject({
      shown: z
        .boolean({ error: 'Skriv true eller false.' })
        .describe('Visa avsnittet på sidan. Stänger du av det finns allt kvar här.'),
      ...schema.shape,
      sample,
    })
    .refine((content) => !isShown(content) || Object(content)[hideable.requiredList].length > 0, {
      error: 'Lägg till minst en rad, eller stäng av ”Visa avsnittet på sidan”.',
      path: [hideable.requiredList],
    });
}

const forms = new Map<Subject, FormField>();

export function formOf(subject: Subject): FormField {
  const form = forms.get(subject) ?? readFormFields(schemas[subject]);
  forms.set(subject, form);
  return form;
}
