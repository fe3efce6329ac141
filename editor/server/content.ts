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
import type { Data } from './drafts.ts';
import type { Form } from './edit-form.ts';
import { FORMS, fieldsOf, pathIn, readForm } from './forms.ts';
import type { History } from './history.ts';
import { Refusal } from './refusal.ts';
import { DAMAGED, sentence, withoutEmpty } from './validate.ts';

/** Returns all content. A subject is undefined if its file does not fit its form. */
export function readAll(): AllContent {
  const { data } = readContent();
  const content = allSubjects.map((subject) => [
    subject,
    fits(formOf(subject), data[subject]) ? data[subject] : undefined,
  ]);
  return Object.fromEntries(content);
}

/** Checks that a form can show data: each value needs a field of the same shape. */
function fits({ fields, entry }: FormField, data: unknown): boolean {
  if (fields) {
    const fitsField = ([key, value]: [string, unknown]) =>
      fields[key] !== undefined && (value === null || fits(fields[key], value));
    return isRecord(data) && Object.entries(data).every(fitsField);
  }
  if (entry) return Array.isArray(data) && data.every((one) => fits(entry, one));
  return typeof data !== 'object';
}

/**
 * Returns the text of a subject's file. A missing file counts as empty, so the history can restore it like a damaged one.
 */
function textOf(subject: Subject) {
  const file = contentFile(subject);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export const dataOf = (form: string, content: AllContent): Data =>
  withoutEmpty(
    readForm(form),
    Object.fromEntries(fieldsOf(form).map(([name, path]) => [name, valueAt(content, path)])),
  ) as Data;

/** Content before and after a form's data is applied, and the names of the form's changed fields. */
type Change = { form: string; before: AllContent; after: AllContent; typed: string[] };

export function changeContent(form: string, before: AllContent, data: Data): Change {
  const saved = dataOf(form, before);
  const typed = fieldsOf(form).filter(([name]) => !isDeepStrictEqual(data[name], saved[name]));
  const isAnswer = ([name, path]: (typeof typed)[number]) => path === Object(ANSWER_PATHS)[name];
  const answers = typed.filter(isAnswer).map(([name]) => [name, data[name] ?? '']);
  const hasAnswers = answers.length > 0;
  const after = hasAnswers
    ? fillAnswers(before, Object.fromEntries(answers))
    : structuredClone(before);
  for (const [name, path] of typed.filter((field) => !isAnswer(field))) {
    setAt(after, path, data[name]);
  }
  return { form, before, after, typed: typed.map(([name]) => name) };
}

/** Returns a form's problems after a change, at most one per field. */
export async function problemsOf(change: Change): Promise<ContentProblem[]> {
  const { form, before, typed } = change;
  const found = await validate(change.after);
  const own = found.flatMap((problem) => {
    const path = pathIn(form, problem.subject, problem.path);
    return path ? [{ ...problem, path }] : [];
  });
  // If a changed field is wrong, show only that: texts that use its value are then wrong as well.
  const changed = own.filter(({ path }) => typed.includes(String(path[0])));
  const problems = [...(changed.length > 0 ? changed : own), ...unreadableFields(change)];
  if (found.length === 0 || problems.length > 0) {
    return [...new Map(problems.map((problem) => [problem.path.join(), problem])).values()];
  }
  const known = await validate(before);
  const isNew = (problem: SubjectProblem) => !known.some((one) => isDeepStrictEqual(one, problem));
  // The change breaks a text of another form that uses this form's value. Show that at the first changed field.
  return found.filter(isNew).map((problem) => ({
    ...problem,
    path: [typed[0] ?? ''],
    message: `${subjects[problem.subject].label} › ${sentence(problem)}`,
  }));
}

/** Changed fields whose files cannot be read, and so cannot be saved. */
const unreadableFields = ({ form, before, typed }: Change): ContentProblem[] =>
  fieldsOf(form)
    .filter(([name, [subject]]) => typed.includes(name) && !before[subject as Subject])
    .map(([name]) => ({ path: [name], name: '', message: DAMAGED }));

type SubjectProblem = ContentProblem & { subject: Subject };

async function validate(content: AllContent): Promise<SubjectProblem[]> {
  const readable = allSubjects.filter((subject) => content[subject]);
  const validated = await validateContent(content);
  return readable.flatMap((subject) =>
    validated[subject].problems.map((problem) => ({ ...problem, subject })),
  );
}

export function contentForm(name: string, history: History): Form {
  const fields = readForm(name);
  return {
    name,
    page: (FORMS[name] ?? subjects[name as Subject]).page,
    read() {
      const content = readAll();
      const isDamaged = name in subjects && !content[name as Subject];
      if (isDamaged) throw new Refusal(DAMAGED, { isDamaged });
      return dataOf(name, content);
    },
    fieldsFor: () => fields,
    findProblems: (data) => problemsOf(changeContent(name, readAll(), data)),
    async save(data) {
      const { before, after } = changeContent(name, readAll(), data);
      const changed = allSubjects.filter((one) => !isDeepStrictEqual(before[one], after[one]));
      saveTexts(
        history,
        changed.map((subject) => [subject, updateYaml(textOf(subject), after[subject])]),
      );
      return 'Sparat';
    },
  };
}

/** Saves all files or none. Copies them to the history first, so that nothing is saved without a copy to restore. */
function saveTexts(history: History, texts: [subject: Subject, text: string][]) {
  for (const [subject, text] of texts) {
    history.remember(subject, textOf(subject));
    history.remember(subject, text);
  }
  replaceFiles(texts.map(([subject, text]) => [contentFile(subject), text]));
}

/** Adds changes made outside the editor to the history. */
export function rememberAll(history: History) {
  for (const subject of allSubjects) {
    try {
      history.remember(subject, textOf(subject));
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
export async function restore(history: History, subject: Subject, id: string) {
  const text = history.before(subject, id);
  if (text === undefined) throw new Refusal('Den versionen finns inte längre.');
  const restored = { ...readAll(), [subject]: parseYaml(text).data };
  const [problem] = (await validateContent(restored))[subject].problems;
  if (problem) throw new Refusal(`Den versionen går inte att använda. ${sentence(problem)}`);
  saveTexts(history, [[subject, text]]);
}
