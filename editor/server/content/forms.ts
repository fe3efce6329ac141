import { type FormField, formFieldAt } from '../../../content-model/form-fields.ts';
import { allSubjects, formOf, type Subject } from '../../../content-model/subjects.ts';
import { ANSWER_PATHS } from '../../../content-model/variables.ts';
import { EVERYWHERE } from '../../messages.ts';

type Path = (string | number)[];
type FieldPath = readonly [subject: Subject, ...path: Path];
type ContentField = { name: string; path: FieldPath };

const EVERYWHERE_PATHS: Record<string, FieldPath> = {
  ...(ANSWER_PATHS as Record<string, FieldPath>),
  legalName: ['company', 'legalName'],
  instagram: ['site', 'links', 'instagram'],
  facebook: ['site', 'links', 'facebook'],
  organisationNumber: ['company', 'organisationNumber'],
  vatNumber: ['company', 'vatNumber'],
  fTax: ['company', 'fTax'],
};

export const contentForms: string[] = [...allSubjects, EVERYWHERE.subject];

export function listFields(form: string): ContentField[] {
  if (form === EVERYWHERE.subject) {
    return Object.entries(EVERYWHERE_PATHS).map(([name, path]) => ({ name, path }));
  }
  const subject = form as Subject;
  const names = Object.keys(formOf(subject).fields ?? {});
  return names.map((name) => ({ name, path: [subject, name] }));
}

/** The site's email link is derived from the email address, so the link's problems are shown at the address. */
const EMAIL_LINK: ContentField = { name: 'email', path: ['site', 'links', 'email'] };

/** Converts a path in a subject to a path in a form. Returns undefined if the form does not have the field. */
export function pathInForm(form: string, subject: string, pathInSubject: Path): Path | undefined {
  const contentPath = [subject, ...pathInSubject];
  const derivedFields = form === EVERYWHERE.subject ? [EMAIL_LINK] : [];
  const fields = [...listFields(form), ...derivedFields];
  const field = fields.find(({ path }) => startsWith(contentPath, path));
  if (!field) return undefined;
  const pathInField = contentPath.slice(field.path.length);
  return [field.name, ...pathInField];
}

const startsWith = (path: Path, start: FieldPath) =>
  start.every((key, index) => key === path[index]);

export function findForm(subject: string, path: Path): { subject: string; path: Path } {
  const everywherePath = pathInForm(EVERYWHERE.subject, subject, path);
  return everywherePath ? { subject: EVERYWHERE.subject, path: everywherePath } : { subject, path };
}

export function describeForm(form: string): FormField {
  if (form !== EVERYWHERE.subject) return formOf(form as Subject);
  const fields: Record<string, FormField> = {};
  for (const { name, path } of listFields(form)) {
    const [subject, ...pathInSubject] = path;
    fields[name] = formFieldAt(formOf(subject), pathInSubject) as FormField;
  }
  return { type: 'object', empty: 'refused', label: EVERYWHERE.label, help: undefined, fields };
}
