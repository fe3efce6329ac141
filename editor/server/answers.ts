/** What is asked for once, as a form of its own: an answer changes every file that says the former one. */
import { isDeepStrictEqual } from 'node:util';
import {
  type AllContent,
  type Answers,
  fillAnswers,
  readAnswers,
} from '../../content-model/answers.ts';
import { subjectProblems } from '../../content-model/content-problems.ts';
import { readYaml } from '../../content-model/read-yaml.ts';
import { type Kind, kindAt } from '../../content-model/schema-kind.ts';
import { allSubjects, type Subject, subjects } from '../../content-model/subjects.ts';
import { updateYaml } from '../../content-model/update-yaml.ts';
import { ANSWERS } from '../../content-model/variables.ts';
import { readContent } from '../content-files.ts';
import { EVERYWHERE } from '../messages.ts';
import { refuse } from './refusal.ts';
import { formOf, sentence, withoutEmpty } from './validate.ts';

const fields = Object.entries(ANSWERS).map(([name, [subject, ...path]]) => {
  return [name, kindAt(formOf(subject as Subject), path)];
});
const form = { type: 'object', empty: 'refused', fields: Object.fromEntries(fields) } as Kind;

const readAll = () =>
  Object.fromEntries(
    allSubjects.map((subject) => [subject, readYaml(readContent(subject))]),
  ) as AllContent;

export const openAnswers = () => {
  return { page: EVERYWHERE.page, form, values: {}, data: readAnswers(readAll()), version: '' };
};

/** The subjects that change, and what is wrong in them: at the answer that it is of, or at the first. */
export async function checkAnswers(filled: unknown) {
  const before = readAll();
  const after = fillAnswers(before, withoutEmpty(form, filled) as Answers);
  const changed = allSubjects.filter((one) => !isDeepStrictEqual(before[one], after[one]));
  const found = changed.map(async (subject) => {
    const problems = await subjectProblems(subject, after[subject]);
    return problems.map((problem) => {
      const place = [subject, ...problem.path].join();
      const own = Object.entries(ANSWERS).find(([, path]) => path.join() === place);
      const message = own ? problem.message : `${subjects[subject].label} › ${sentence(problem)}`;
      return { ...problem, path: [own?.[0] ?? 'business'], message };
    });
  });
  return { after, changed, problems: (await Promise.all(found)).flat(), isNew: false };
}

/** @throws Refusal with what is wrong; nothing is written then */
export async function saveAnswers(
  filled: unknown,
  write: (subject: Subject, text: string) => unknown,
) {
  const { after, changed, problems } = await checkAnswers(filled);
  refuse(problems);
  for (const subject of changed) write(subject, updateYaml(readContent(subject), after[subject]));
  return { version: '', changes: [] };
}
