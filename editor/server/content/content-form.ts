import { isDeepStrictEqual } from 'node:util';
import { type AllContent, updateDependentFields } from '../../../content-model/answers.ts';
import { type ContentProblem, validateContent } from '../../../content-model/content-problems.ts';
import { allSubjects, type Subject, subjects } from '../../../content-model/subjects.ts';
import { setAt, valueAt } from '../../../content-model/variables.ts';
import { EVERYWHERE } from '../../messages.ts';
import type { Data } from '../drafts.ts';
import type { Form } from '../edit-form.ts';
import { Refusal } from '../refusal.ts';
import { describeProblem, readAllContent, saveChanges } from './content-files.ts';
import { describeForm, isSubject, listFields, pathInForm } from './forms.ts';
import { toContent } from './to-content.ts';

export function pickFormData(form: string, content: AllContent): Data {
  const values = listFields(form).map(({ name, path }) => [name, valueAt(content, path)]);
  return toContent(describeForm(form), Object.fromEntries(values)) as Data;
}

type Change = { form: string; before: AllContent; after: AllContent; firstChangedName: string };

export function createChange(form: string, before: AllContent, data: Data): Change {
  const saved = pickFormData(form, before);
  const after = structuredClone(before);
  let firstChangedName = '';
  for (const { name, path } of listFields(form)) {
    if (isDeepStrictEqual(data[name], saved[name])) continue;
    setAt(after, path, data[name]);
    firstChangedName ||= name;
  }
  // Several files may repeat an answer that this form asks for once, so change the copies too.
  if (form === EVERYWHERE.subject) updateDependentFields(before, after);
  return { form, before, after, firstChangedName };
}

export async function findProblems(change: Change): Promise<ContentProblem[]> {
  const problems = await validate(change.after);
  if (problems.length === 0) return [];
  const problemsInForm = pickProblemsInForm(change.form, problems);
  if (problemsInForm.length > 0) return problemsInForm;
  // All problems are in other forms. Those from before the change must not keep the owner from saving this form.
  const causedByChange = excludeOld(problems, await validate(change.before));
  return causedByChange.map((problem) => showAtField(change.firstChangedName, problem));
}

function pickProblemsInForm(form: string, problems: SubjectProblem[]): ContentProblem[] {
  return problems.flatMap((problem) => {
    const path = pathInForm(form, [problem.subject, ...problem.path]);
    return path ? [{ ...problem, path }] : [];
  });
}

function excludeOld(problems: SubjectProblem[], oldProblems: SubjectProblem[]) {
  const isOld = (problem: SubjectProblem) =>
    oldProblems.some((oldProblem) => isDeepStrictEqual(oldProblem, problem));
  return problems.filter((problem) => !isOld(problem));
}

/** Shows a problem of another form at a field of this one. The message names the form and field that have the problem. */
function showAtField(name: string, problem: SubjectProblem): ContentProblem {
  const message = `${subjects[problem.subject].label} › ${describeProblem(problem)}`;
  return { ...problem, path: [name], message };
}

type SubjectProblem = ContentProblem & { subject: Subject };

async function validate(content: AllContent): Promise<SubjectProblem[]> {
  const validated = await validateContent(content);
  return allSubjects.flatMap((subject) =>
    validated[subject].problems.map((problem) => ({ ...problem, subject })),
  );
}

export function contentForm(name: string): Form {
  const { page } = isSubject(name) ? subjects[name] : EVERYWHERE;
  return {
    name,
    page,
    read() {
      const content = readAllContent();
      const formSubjects = listFields(name).map(({ path: [subject] }) => subject);
      const damagedSubject = formSubjects.find((subject) => !content[subject]);
      if (damagedSubject) throw damagedFile(damagedSubject);
      return pickFormData(name, content);
    },
    fieldsFor: () => describeForm(name),
    findProblems: (data) => findProblems(createChange(name, readAllContent(), data)),
    async save(data) {
      const { before, after } = createChange(name, readAllContent(), data);
      saveChanges(before, after);
      return 'Sparat';
    },
    withoutSecrets: (data) => data,
  };
}

function damagedFile(subject: Subject): Refusal {
  const row = `översta raden om ${subjects[subject].label}`;
  const message = `Filen blev skadad. Öppna Historik, och tryck på ”Ta tillbaka” vid ${row}. Finns ingen sådan rad: fråga den som byggde webbplatsen.`;
  return Object.assign(new Refusal(message), { isDamaged: true });
}
