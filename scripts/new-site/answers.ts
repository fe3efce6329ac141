/*
 * Asks for what a new site is made of, and fills it into the content that one begins with.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type AllContent, type Answers, fillAnswers } from '../../content-model/answers.ts';
import { contentFile, readContent } from '../../content-model/read-yaml.ts';
import { allSubjects, type Subject, schemas } from '../../content-model/subjects.ts';
import { fillVariables, readVariables } from '../../content-model/variables.ts';
import { UserError } from '../../shared/user-error.ts';

/** The answers as they were typed; where one is missing the sample remains. */
export type StarterAnswers = Pick<Answers, 'business' | 'person'> &
  Partial<Answers> & { brand: string };

export const ROOT = resolve(import.meta.dirname, '../..');

/** Where the brands that a site can begin with are, by their names in the question. */
export const BRANDS: Record<string, string> = {
  varmt: 'brand',
  svalt: 'templates/cool',
};

/** In their order: the question, and what Enter alone answers. Where that is nothing an example remains, marked as one. */
const QUESTIONS: Record<keyof StarterAnswers, [question: string, empty?: string]> = {
  business: ['Vad heter företaget?', ''],
  person: ['Vad heter du, för- och efternamn?', ''],
  title: ['Vad är din titel?', 'Personlig tränare'],
  activity: ['Vad erbjuder du, i ett par ord? Till exempel Yoga.', 'Personlig träning'],
  place: ['I vilken ort finns du?', ''],
  district: ['I vilken stadsdel? Med i eller på framför: på Södermalm. Tomt: bara orten.', ''],
  address: ['Vilken adress? Gata, postnummer och ort: Storgatan 7, 123 45 Ortnamn.'],
  phone: ['Vilket telefonnummer?'],
  email: ['Vilken e-postadress ska intresseanmälningar komma till?'],
  brand: ['Hur ska sidan se ut från början: varmt (mörk) eller svalt (ljus)?', 'varmt'],
};

/**
 * Asks the questions in turn, and again where an answer is invalid.
 *
 * @param lines the lines that are typed
 * @throws UserError when they end before the last question
 */
export async function ask(
  lines: AsyncIterator<string>,
  print: (text: string) => void,
): Promise<StarterAnswers> {
  const answers: Partial<StarterAnswers> = {};
  const questions = Object.entries(QUESTIONS);
  for (const [index, [key, [text, empty]]] of questions.entries()) {
    const enter = empty ?? 'ett exempel, märkt som det';
    print(`\n${index + 1} av ${questions.length}. ${text}${enter && ` (Enter: ${enter})`}`);
    let problem: string | undefined;
    do {
      const { value = '', done } = await lines.next();
      if (done) throw new UserError('Frågorna blev inte besvarade. Ingenting har gjorts.');
      const answer = value.trim() || empty;
      Object.assign(answers, { [key]: answer });
      problem = findProblem(answers);
      if (problem) print(`${text} ${problem}`);
    } while (problem);
  }
  return answers as StarterAnswers;
}

/** What is wrong with the answers so far, in the schema's words; undefined if nothing is. Sample content stands in for missing ones. */
export function findProblem(answers: Partial<StarterAnswers>): string | undefined {
  const { brand } = answers;
  if (brand && !BRANDS[brand.toLowerCase()]) return 'Svara varmt eller svalt.';
  const data = fillContent(answers);
  const variables = readVariables(data);
  // The fields of the answers come first, so that a mistake is found there and not in a text that names it.
  for (const subject of ['site', 'trainer', ...allSubjects] as const) {
    const { error } = schemas[subject].safeParse(fillVariables(data[subject], variables));
    if (error) return error.issues[0]?.message;
  }
  return undefined;
}

export const readExample = (subject: Subject) =>
  readFileSync(join(ROOT, contentFile(subject)), 'utf8');

/** The starter content with the answers in it: this site's own, but for the fields that `templates/content` has. */
export function fillContent(answers: Partial<StarterAnswers>): AllContent {
  const [example, own] = ['content', 'templates/content'].map(
    (folder) => readContent(join(ROOT, folder)).data,
  );
  const starter = Object.fromEntries(
    allSubjects.map((subject) => [
      subject,
      { ...Object(example?.[subject]), ...Object(own?.[subject]) },
    ]),
  ) as AllContent;
  const { brand, ...others } = answers;
  const given = Object.entries(others).filter(([, answer]) => answer !== undefined);
  return fillAnswers(starter, Object.fromEntries(given));
}
