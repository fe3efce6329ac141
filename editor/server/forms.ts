/** Defines the content's forms: one for each subject, and three with fields from several subjects. */
import { type FormField, formFieldAt } from '../../content-model/form-fields.ts';
import { allSubjects, formOf, type Subject, subjects } from '../../content-model/subjects.ts';
import { ANSWER_PATHS } from '../../content-model/variables.ts';
import { EVERYWHERE } from '../messages.ts';

type FieldPath = readonly [subject: string, ...path: (string | number)[]];

export const FORMS: Record<
  string,
  {
    label: string;
    page: string;
    fields: Record<string, FieldPath>;
    /** Questions to show in place of the fields' help texts. */
    questions?: Record<string, string>;
  }
> = {
  [EVERYWHERE.subject]: {
    ...EVERYWHERE,
    fields: {
      ...ANSWER_PATHS,
      legalName: ['company', 'legalName'],
      instagram: ['site', 'links', 'instagram'],
      facebook: ['site', 'links', 'facebook'],
      organisationNumber: ['company', 'organisationNumber'],
      vatNumber: ['company', 'vatNumber'],
      fTax: ['company', 'fTax'],
    },
    questions: {
      district:
        'Med i eller på framför. Till exempel: på Södermalm. Tom: orten räcker. Byter du ort töms den.',
    },
  },
  bilder: {
    label: 'Bilderna',
    page: '/',
    fields: {
      hero: ['hero', 'picture'],
      portrait: ['trainer', 'profileImage'],
      galleryShown: ['gallery', 'shown'],
      gallery: ['gallery', 'images'],
    },
  },
  loften: {
    label: 'Det du lovar',
    page: '/villkor',
    fields: {
      goals: ['contact', 'form', 'fields', 'trainingGoal', 'options'],
      payment: ['payment', 'options'],
      terms: ['terms', 'sections'],
      privacy: ['privacy', 'sections'],
      analytics: ['cookies', 'projectId'],
    },
    questions: {
      goals: 'Hjälper du till med alla målen? Ta bort de andra.',
      payment: 'Går det att betala så här hos dig, utan extra kostnader? Ta bort resten.',
      terms: 'Gör du så här: om någon bokar om, ångrar sig, vill ha pengarna tillbaka?',
      privacy: 'Rensar du inkorgen inom tiden som står här?',
    },
  },
};

export const contentForms: string[] = [...allSubjects, ...Object.keys(FORMS)];

export const fieldsOf = (form: string): [name: string, FieldPath][] => {
  const { fields } = FORMS[form] ?? {};
  if (fields) return Object.entries(fields);
  return Object.keys(formOf(form as Subject).fields ?? {}).map((name) => [name, [form, name]]);
};

/** Converts a path in a subject to a path in a form. Returns undefined if the form does not have the field. */
export function pathIn(form: string, subject: string, path: (string | number)[]) {
  const whole = [subject, ...path];
  const fields = fieldsOf(form);
  // The site's email link is derived from the email address, so its problems are shown there.
  if (form === EVERYWHERE.subject) fields.push(['email', ['site', 'links', 'email']]);
  const found = fields.find(([, own]) => own.every((key, at) => key === whole[at]));
  return found && [found[0], ...whole.slice(found[1].length)];
}

/** Returns the form that edits a field, and the field's path in it. Prefers a form with fields from several subjects. */
export function fieldAt(subject: string, path: (string | number)[]) {
  for (const form of Object.keys(FORMS)) {
    const found = pathIn(form, subject, path);
    if (found) return { subject: form, path: found };
  }
  return { subject, path };
}

export function readForm(form: string): FormField {
  if (form in subjects) return formOf(form as Subject);
  const fields = fieldsOf(form).map(([name, [subject, ...path]]) => {
    const field = formFieldAt(formOf(subject as Subject), path) as FormField;
    const label = `${subjects[subject as Subject].label}: ${field.label}`;
    const help = FORMS[form]?.questions?.[name] ?? field.help;
    return [name, { ...field, help, ...(form !== EVERYWHERE.subject && { label }) }];
  });
  return { type: 'object', empty: 'refused', fields: Object.fromEntries(fields) } as FormField;
}
