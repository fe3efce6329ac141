import { z } from 'astro/zod';
import { breadcrumbOf, type FormField, readFormFields } from './form-fields.ts';
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

export type Content<S extends Subject> = z.infer<(typeof subjects)[S]['schema']>;

export const schemas = Object.fromEntries(
  allSubjects.map((subject) => [subject, schemaOfFile(subjects[subject])]),
) as Record<Subject, z.ZodObject>;

function schemaOfFile({ schema, hideable }: Entry): z.ZodObject {
  const schemaWithSample = schema.safeExtend({ sample: sampleMark() });
  return hideable ? addShownSwitch(schemaWithSample, hideable.requiredList) : schemaWithSample;
}

function addShownSwitch({ shape }: z.ZodObject, requiredList: string): z.ZodObject {
  const entriesOf = (content: Record<string, unknown>) => content[requiredList] as unknown[];
  return z
    .strictObject({
      shown: z
        .boolean({ error: 'Skriv true eller false.' })
        .describe('Visa avsnittet på sidan. Stänger du av det finns allt kvar här.'),
      ...shape,
    })
    .refine((content) => !isShown(content) || entriesOf(content).length > 0, {
      error: 'Lägg till minst en rad, eller stäng av ”Visa avsnittet på sidan”.',
      path: [requiredList],
    });
}

const forms = Object.fromEntries(
  allSubjects.map((subject) => [subject, readFormFields(schemas[subject])]),
) as Record<Subject, FormField>;

export const formOf = (subject: Subject): FormField => forms[subject];

/** Returns a field's breadcrumb, after the label of its subject: `Tjänster och priser › Tjänsterna › nummer 2 › Priset`. */
export function fullNameOf(subject: Subject, path: readonly PropertyKey[], data?: unknown): string {
  const breadcrumb = breadcrumbOf(formOf(subject), path, data);
  return [subjects[subject].label, breadcrumb].filter(Boolean).join(' › ');
}
