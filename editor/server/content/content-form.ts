import { isDeepStrictEqual } from 'node:util';
import { type AllContent, fillAnswers } from '../../../content-model/answers.ts';
import { type ContentProblem, validateContent } from '../../../content-model/content-problems.ts';
import { allSubjects, type Subject, subjects } from '../../../content-model/subjects.ts';
import { ANSWER_PATHS, setAt, valueAt } from '../../../content-model/variables.ts';
import { EVERYWHERE } from '../../messages.ts';
import type { Data } from '../drafts.ts';
import type { Form } from '../edit-form.ts';
import { Refusal } from '../refusal.ts';
import { describeProblem, readAllContent, saveChanges } from './content-files.ts';
import { type ContentField, describeForm, listFields, pathInForm } from './forms.ts';
import { toContent } from './to-content.ts';

export function pickFormData(form: string, content: AllContent): Data {
  const values = listFields(form).map(({ name, path }) => [name, valueAt(content, path)]);
  return toContent(describeForm(form), Object.fromEntries(values)) as Data;
}

type Change = { form: string; before: AllContent; after: AllContent; changedNames: string[] };

export function applyChange(form: string, before: AllContent, data: Data): Change {
  const saved = pickFormData(form, before);
  const isChanged = ({ name }: ContentField) => !isDeepStrictEqual(data[name], saved[name]);
  const changedFields = listFields(form).filter(isChanged);
  const isAnswer = ({ name }: ContentField) => form === EVERYWHERE.subject && name in ANSWER_PATHS;
  const after = copyWithAnswers(before, changedFields.filter(isAnswer), data);
  const otherFields = changedFields.filter((field) => !isAnswer(field));
  for (const { name, path } of otherFields) setAt(after, path, data[name]);
  return { form, before, after, changedNames: changedFields.map(({ name }) => name) };
}

/** Returns a copy of the content with new answers, and new values derived from them, such as the email link. */
function copyWithAnswers(before: AllContent, answerFields: ContentField[], data: Data): AllContent {
  if (answerFields.length === 0) return structuredClone(before);
  const answers = answerFields.map(({ name }) => [name, data[name] ?? '']);
  return fillAnswers(before, Object.fromEntries(answers));
}

/** Returns a form's problems after a change, at most one per field. */
export async function findProblems(change: Change): Promise<ContentProblem[]> {
  const { form, after, changedNames } = change;
  const problems = await validate(after);
  const formProblems = problems.flatMap((problem) => {
    const path = pathInForm(form, problem.subject, problem.path);
    return path ? [{ ...problem, path }] : [];
  });
  if (formProblems.length === 0) return findNewProblemsInOtherForms(problems, change);
  const isInChangedField = ({ path }: ContentProblem) => changedNames.includes(String(path[0]));
  const changedFieldProblems = formProblems.filter(isInChangedField);
  // An invalid value also invalidates the fields whose texts contain it, so report only the changed fields if possible.
  return onePerField(changedFieldProblems.length > 0 ? changedFieldProblems : formProblems);
}

const onePerField = (problems: ContentProblem[]) => [
  ...new Map(problems.map((problem) => [problem.path.join(), problem])).values(),
];

/** Returns problems that a change causes in other forms. Their path is the first changed field, so this form shows them. */
async function findNewProblemsInOtherForms(
  problems: SubjectProblem[],
  { before, changedNames }: Change,
): Promise<ContentProblem[]> {
  const oldProblems = problems.length > 0 ? await validate(before) : [];
  const isNew = (problem: SubjectProblem) =>
    !oldProblems.some((old) => isDeepStrictEqual(old, problem));
  return problems.filter(isNew).map((problem) => ({
    ...problem,
    path: [changedNames[0] ?? ''],
    message: `${subjects[problem.subject].label} › ${describeProblem(problem)}`,
  }));
}

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
      saveChanges(before, after);
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
