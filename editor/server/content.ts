/** Reads, checks and saves the content's forms, and undoes saves. */
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
import { describeForm, listFields, pathInForm } from './forms.ts';
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

/** Returns the text of a subject's file; empty if it is missing, so that the history can restore it like a damaged one. */
function readText(subject: Subject) {
  const file = contentFile(subject);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Picks the values of a form's fields from the content. */
export function pickFormData(form: string, content: AllContent): Data {
  const values = listFields(form).map(({ name, path }) => [name, valueAt(content, path)]);
  return toContent(describeForm(form), Object.fromEntries(values)) as Data;
}

/** Content before and after a form's data is applied, and the names of the form's changed fields. */
type Change = { form: string; before: AllContent; after: AllContent; changed: string[] };

export function applyChange(form: string, before: AllContent, data: Data): Change {
  const saved = pickFormData(form, before);
  const changed = listFields(form).filter(
    ({ name }) => !isDeepStrictEqual(data[name], saved[name]),
  );
  const isAnswer = ({ name }: { name: string }) =>
    form === EVERYWHERE.subject && name in ANSWER_PATHS;
  const answers = changed.filter(isAnswer).map(({ name }) => [name, data[name] ?? '']);
  const after =
    answers.length > 0 ? fillAnswers(before, Object.fromEntries(answers)) : structuredClone(before);
  for (const field of changed) {
    if (!isAnswer(field)) setAt(after, field.path, data[field.name]);
  }
  return { form, before, after, changed: changed.map(({ name }) => name) };
}

/** Returns a form's problems after a change, at most one per field. */
export async function findProblems(change: Change): Promise<ContentProblem[]> {
  const { form, before, after, changed } = change;
  const found = await validate(after);
  const inForm = found.flatMap((problem) => {
    const path = pathInForm(form, problem.subject, problem.path);
    return path ? [{ ...problem, path }] : [];
  });
  // If a changed field is wrong, show only that: texts that use its value are then wrong as well.
  const inChanged = inForm.filter(({ path }) => changed.includes(String(path[0])));
  const problems = inChanged.length > 0 ? inChanged : inForm;
  if (problems.length > 0) {
    return [...new Map(problems.map((problem) => [problem.path.join(), problem])).values()];
  }
  // The change may break texts of other forms that use this form's value. Show that at the first changed field.
  const known = found.length > 0 ? await validate(before) : [];
  const isKnown = (problem: SubjectProblem) =>
    known.some((other) => isDeepStrictEqual(other, problem));
  return found
    .filter((problem) => !isKnown(problem))
    .map((problem) => ({
      ...problem,
      path: [changed[0] ?? ''],
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
      const { before, after } = applyChange(name, readAllContent(), data);
      const isChanged = (subject: Subject) => !isDeepStrictEqual(before[subject], after[subject]);
      const texts = allSubjects
        .filter(isChanged)
        .map((subject) => ({ subject, text: updateYaml(readText(subject), after[subject]) }));
      saveTexts(texts);
      return 'Sparat';
    },
    withoutSecrets: (data) => data,
  };
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

/** Adds changes made outside the editor to the history. */
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

/**
 * Restores a subject as it was before a save.
 *
 * @throws Refusal if the save does not exist, or the site could not be built with the earlier content
 */
export async function restoreVersion(subject: Subject, id: string) {
  const text = readVersionBefore(subject, id);
  if (text === undefined) throw new Refusal('Den versionen finns inte längre.');
  const restored = { ...readAllContent(), [subject]: parseYaml(text).data };
  const [problem] = (await validateContent(restored))[subject].problems;
  if (problem) throw new Refusal(`Den versionen går inte att använda. ${sentence(problem)}`);
  saveTexts([{ subject, text }]);
}
