/** Defines the content's forms: one for each subject, and three with fields from several subjects. */
import { type FormField, formFieldAt } from '../../content-model/form-fields.ts';
import { allSubjects, formOf, type Subject, subjects } from '../../content-model/subjects.ts';
import { ANSWER_PATHS } from '../../content-model/variables.ts';
import { EVERYWHERE } from '../messages.ts';

type Path = (string | number)[];
type FieldPath = readonly [subject: Subject, ...path: Path];

type CombinedForm = {
  label: string;
  page: string;
  fields: Record<string, FieldPath>;
  /** Questions to show in place of the fields' help texts. */
  questions?: Record<string, string>;
};

export const COMBINED_FORMS: Record<string, CombinedForm> = {
  [EVERYWHERE.subject]: {
    ...EVERYWHERE,
    fields: {
      ...(ANSWER_PATHS as Record<string, FieldPath>),
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

export const contentForms: string[] = [...allSubjects, ...Object.keys(COMBINED_FORMS)];

/** Returns the names of a form's fields, and their paths in the content. */
export function fieldsOf(form: string): { name: string; path: FieldPath }[] {
  const combined = COMBINED_FORMS[form];
  if (combined) return Object.entries(combined.fields).map(([name, path]) => ({ name, path }));
  const subject = form as Subject;
  const names = Object.keys(formOf(subject).fields ?? {});
  return names.map((name) => ({ name, path: [subject, name] }));
}

/** Converts a path in a subject to a path in a form. Returns undefined if the form does not have the field. */
export function pathInForm(form: string, subject: string, path: Path): Path | undefined {
  const contentPath = [subject, ...path];
  const fields = fieldsOf(form);
  // The site's email link is derived from the email address, so its problems are shown there.
  if (form === EVERYWHERE.subject) fields.push({ name: 'email', path: ['site', 'links', 'email'] });
  const found = fields.find((field) => field.path.every((key, at) => key === contentPath[at]));
  return found && [found.name, ...contentPath.slice(found.path.length)];
}

/** Returns the form that edits a field, and the field's path in it. Prefers a form with fields from several subjects. */
export function formWithField(subject: string, path: Path): { subject: string; path: Path } {
  for (const form of Object.keys(COMBINED_FORMS)) {
    const formPath = pathInForm(form, subject, path);
    if (formPath) return { subject: form, path: formPath };
  }
  return { subject, path };
}

export function readForm(form: string): FormField {
  const combined = COMBINED_FORMS[form];
  if (!combined) return formOf(form as Subject);
  const fields: Record<string, FormField> = {};
  for (const { name, path } of fieldsOf(form)) {
    const [subject, ...inner] = path;
    const field = formFieldAt(formOf(subject), inner) as FormField;
    const help = combined.questions?.[name] ?? field.help;
    const longLabel = `${subjects[subject].label}: ${field.label}`;
    const label = form === EVERYWHERE.subject ? field.label : longLabel;
    fields[name] = { ...field, help, label };
  }
  return { type: 'object', empty: 'refused', label: combined.label, help: undefined, fields };
}
