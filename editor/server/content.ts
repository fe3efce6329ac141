import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type AllContent, fillAnswers } from '../../content-model/answers.ts';
import { type ContentProblem, validateContent } from '../../content-model/content-problems.ts';
import type { FormField } from '../../content-model/form-fields.ts';
import { contentFile, parseYaml, readContent } from '../../content-model/read-yaml.ts';
import { allSubjects, formOf, type Subject, subjects } from '../../content-model/subjects.ts';
import { updateYaml } from '../../content-model/update-yaml.ts';
import { ANSWER_PATHS, setAt, valueAt } from '../../content-model/variables.ts';
import { replaceFiles } from '../../shared/files/replace-file.ts';
import { isRecord } from '../../shared/walk.ts';
import { EVERYWHERE } from '../messages.ts';
import type { Data } from './drafts.ts';
import type { Form } from './edit-form.ts';
import { type ContentField, describeForm, listFields, pathInForm } from './forms.ts';
import { keepVersion, readVersionBefore } from './history.ts';
import { Refusal } from './refusal.ts';
import { toContent } from './to-content.ts';

/** Returns all content. A subject is undefined if its file does not fit its form. */
export function readAllContent(): AllContent {
  const { data } = readContent();
  const content = allSubjects.map((subject) => [
    subject,
    canShow(formOf(subject), data[subject]) ? data[subject] : undefined,
  ]);
  return Object.fromEntries(content);
}

/** Checks that a form can show data: each value needs a field of the same shape. */
function canShow({ fields, entry }: FormField, data: unknown): boolean {
  if (fields) {
    const fitsField = ([key, value]: [string, unknown]) =>
      fields[key] !== undefined && (value === null || canShow(fields[key], value));
    return isRecord(data) && Object.entries(data).every(fitsField);
  }
  if (entry) return Array.isArray(data) && data.every((item) => canShow(entry, item));
  return typeof data !== 'object';
}

/** Returns the text of a subject's file. A missing file counts as empty, so that the history can restore it. */
function readText(subject: Subject) {
  const file = contentFile(subject);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function pickFormData(form: string, content: AllContent): Data {
  const values = listFields(form).map(({ name, path }) => [name, valueAt(content, path)]);
  return toContent(describeForm(form), Object.fromEntries(values)) as Data;
}

/** All content before and after a form is changed, and the names of the changed fields. */
type Change = { form: string; before: AllContent; after: AllContent; changedNames: string[] };

export function applyChange(form: string, before: AllContent, data: Data): Change {
  const saved = pickFormData(form, before);
  const isChanged = ({ name }: ContentField) => !isDeepStrictEqual(data[name], saved[name]);
  const changedFields = listFields(form).filter(isChanged);
  const isAnswer = ({ name }: ContentField) => form === EVERYWHERE.subject && name in ANSWER_PATHS;
  const answers = changedFields.filter(isAnswer).map(({ name }) => [name, data[name] ?? '']);
  const hasAnswers = answers.length > 0;
  const after = hasAnswers
    ? fillAnswers(before, Object.fromEntries(answers))
    : structuredClone(before);
  for (const field of changedFields) {
    if (!isAnswer(field)) setAt(after, field.path, data[field.name]);
  }
  return { form, before, after, changedNames: changedFields.map(({ name }) => name) };
}

/** Returns a form's problems after a change, at most one per field. */
export async function findProblems(change: Change): Promise<ContentProblem[]> {
  const { form, after, changedNames } = change;
  const problems = await validate(after);
  const inForm = problems.flatMap((problem) => {
    const path = pathInForm(form, problem.subject, problem.path);
    return path ? [{ ...problem, path }] : [];
  });
  if (inForm.length === 0) return findNewProblems(problems, change);
  const inChanged = inForm.filter(({ path }) => changedNames.includes(String(path[0])));
  // A wrong value also makes the texts that use it wrong, so show only the problem of the value.
  const shown = inChanged.length > 0 ? inChanged : inForm;
  return [...new Map(shown.map((problem) => [problem.path.join(), problem])).values()];
}

/** Returns the problems that a change causes in other forms, which use its values. Shows them at the first changed field. */
async function findNewProblems(
  problems: SubjectProblem[],
  { before, changedNames }: Change,
): Promise<ContentProblem[]> {
  const known = problems.length > 0 ? await validate(before) : [];
  const isNew = (problem: SubjectProblem) =>
    !known.some((other) => isDeepStrictEqual(other, problem));
  return problems.filter(isNew).map((problem) => ({
    ...problem,
    path: [changedNames[0] ?? ''],
    message: `${subjects[problem.subject].label} › ${sentence(problem)}`,
  }));
}

const sentence = ({ name, message }: ContentProblem) => (name ? `${name}: ${message}` : message);

type SubjectProblem = ContentProblem & { subject: Subject };

async function validate(content: AllContent): Promise<SubjectProblem[]> {
  const validated = await validateContent(content);
  return allSubjects.flatMap((subject) =>
    validated[subject].problems.map((problem) => ({ ...problem, subject })),
  );
}

export function contentForm(name: string): Form {
  return {
    name,
    page: (name === EVERYWHERE.subject ? EVERYWHERE : subjects[name as Subject]).page,
    read() {
      const content = readAllContent();
      const damaged = listFields(name).find(({ path }) => !content[path[0]]);
      if (damaged) throw damagedFile(damaged.path[0]);
      return pickFormData(name, content);
    },
    fieldsFor: () => describeForm(name),
    findProblems: (data) => findProblems(applyChange(name, readAllContent(), data)),
    async save(data) {
      saveContent(applyChange(name, readAllContent(), data));
      return 'Sparat';
    },
    withoutSecrets: (data) => data,
  };
}

function saveContent({ before, after }: Change) {
  const isChanged = (subject: Subject) => !isDeepStrictEqual(before[subject], after[subject]);
  const changedSubjects = allSubjects.filter(isChanged);
  saveTexts(
    changedSubjects.map((subject) => ({
      subject,
      text: updateYaml(readText(subject), after[subject]),
    })),
  );
}

function damagedFile(subject: Subject): Refusal {
  const row = `översta raden om ${subjects[subject].label}`;
  const message = `Filen blev skadad. Öppna Historik, och tryck på ”Ta tillbaka” vid ${row}. Finns ingen sådan rad: fråga den som byggde webbplatsen.`;
  return new Refusal(message, { isDamaged: true });
}

/** Saves all files or none. Copies them to the history first, so that nothing is saved without a copy to restore. */
function saveTexts(texts: { subject: Subject; text: string }[]) {
  for (const { subject, text } of texts) {
    keepVersion(subject, readText(subject));
    keepVersion(subject, text);
  }
  replaceFiles(texts.map(({ subject, text }) => [contentFile(subject), text]));
}

/** Adds the current files to the history, because they may have been edited outside the editor. */
export function keepAllVersions() {
  for (const subject of allSubjects) {
    try {
      keepVersion(subject, readText(subject));
    } catch (error) {
      // One unreadable file must not hide the others.
      console.error(error);
    }
  }
}

/** Restores a subject as it was before a save. @throws Refusal if the site could not be built with that content */
export async function restoreVersion(subject: Subject, id: string) {
  const text = readVersionBefore(subject, id);
  if (text === undefined) throw new Refusal('Den versionen finns inte längre.');
  const restored = { ...readAllContent(), [subject]: parseYaml(text).data };
  const [problem] = (await validateContent(restored))[subject].problems;
  if (problem) throw new Refusal(`Den versionen går inte att använda. ${sentence(problem)}`);
  saveTexts([{ subject, text }]);
}
