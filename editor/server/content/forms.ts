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

export const isSubject = (formName: string): formName is Subject => formName !== EVERYWHERE.subject;

export function listFields(formName: string): ContentField[] {
  if (isSubject(formName)) {
    const names = Object.keys(formOf(formName).fields ?? {});
    return names.map((name) => ({ name, path: [formName, name] }));
  }
  return Object.entries(EVERYWHERE_PATHS).map(([name, path]) => ({ name, path }));
}

const EMAIL_LINK: ContentField = { name: 'email', path: ['site', 'links', 'email'] };

export function pathInForm(formName: string, contentPath: Path): Path | undefined {
  // The form for everywhere derives the site's email link from its email field, so that field shows the link's problems.
  const derivedFields = isSubject(formName) ? [] : [EMAIL_LINK];
  const fields = [...listFields(formName), ...derivedFields];
  const field = fields.find(({ path }) => isWithin(contentPath, path));
  if (!field) return undefined;
  const pathInField = contentPath.slice(field.path.length);
  return [field.name, ...pathInField];
}

const isWithin = (path: Path, outerPath: FieldPath) =>
  outerPath.every((key, index) => key === path[index]);

export function findFormField(subject: string, path: Path): { subject: string; path: Path } {
  const everywherePath = pathInForm(EVERYWHERE.subject, [subject, ...path]);
  return everywherePath ? { subject: EVERYWHERE.subject, path: everywherePath } : { subject, path };
}

export function describeForm(formName: string): FormField {
  if (isSubject(formName)) return formOf(formName);
  // The form for everywhere gathers fields from several subjects.
  const fields: Record<string, FormField> = {};
  for (const { name, path } of listFields(formName)) {
    const [subject, ...pathInSubject] = path;
    fields[name] = formFieldAt(formOf(subject), pathInSubject) as FormField;
  }
  return { type: 'object', empty: 'refused', label: EVERYWHERE.label, help: undefined, fields };
}
