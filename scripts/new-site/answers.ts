import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type AllContent, type Answers, fillAnswers } from '../../content-model/answers.ts';
import { contentFile, readContent } from '../../content-model/read-yaml.ts';
import { allSubjects, type Subject, schemas } from '../../content-model/subjects.ts';
import { fillVariables, readVariables } from '../../content-model/variables.ts';
import { UserError } from '../../shared/user-error.ts';

export type StarterAnswers = Pick<Answers, 'business' | 'person'> &
  Partial<Answers> & { brand: string };

export const ROOT = resolve(import.meta.dirname, '../..');

export const BRANDS: Record<string, string> = {
  varmt: 'brand',
  svalt: 'templates/cool',
};

/** `defaultAnswer` is the answer if the user only presses Enter. Without it, the sample content stays. */
const QUESTIONS: Record<keyof StarterAnswers, [question: string, defaultAnswer?: string]> = {
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

/** Asks each question until its answer is valid. @throws UserError if the input ends too early */
export async function askAll(
  lines: AsyncIterator<string>,
  print: (text: string) => void,
): Promise<StarterAnswers> {
  const answers: Partial<StarterAnswers> = {};
  const keys = Object.keys(QUESTIONS) as (keyof StarterAnswers)[];
  for (const [index, key] of keys.entries()) {
    const [question, defaultAnswer] = QUESTIONS[key];
    const hint = defaultAnswer ?? 'ett exempel, märkt som det';
    print(`\n${index + 1} av ${keys.length}. ${question}${hint && ` (Enter: ${hint})`}`);
    let problem: string | undefined;
    do {
      const { value = '', done } = await lines.next();
      if (done) throw new UserError('Frågorna blev inte besvarade. Ingenting har gjorts.');
      Object.assign(answers, { [key]: value.trim() || defaultAnswer });
      problem = findProblem(answers);
      if (problem) print(`${question} ${problem}`);
    } while (problem);
  }
  return answers as StarterAnswers;
}

/** Returns the first problem with the answers so far, if any. The sample content stands in for questions not yet asked. */
export function findProblem(answers: Partial<StarterAnswers>): string | undefined {
  const { brand } = answers;
  if (brand && !BRANDS[brand.toLowerCase()]) return 'Svara varmt eller svalt.';
  const data = fillContent(answers);
  const variables = readVariables(data);
  // Checks the subjects that hold answers first, because a wrong answer also breaks every text that quotes it.
  for (const subject of ['site', 'trainer', ...allSubjects] as const) {
    const { error } = schemas[subject].safeParse(fillVariables(data[subject], variables));
    if (error) return error.issues[0]?.message;
  }
  return undefined;
}

export const readExample = (subject: Subject) =>
  readFileSync(join(ROOT, contentFile(subject)), 'utf8');

/** Merges this project's content, the fields of `templates/content`, and the answers. Later sources win. */
export function fillContent(answers: Partial<StarterAnswers>): AllContent {
  const example = readContent(join(ROOT, 'content')).data;
  const template = readContent(join(ROOT, 'templates/content')).data;
  const starter: Partial<AllContent> = {};
  for (const subject of allSubjects) {
    starter[subject] = { ...Object(example[subject]), ...Object(template[subject]) };
  }
  const { brand, ...contentAnswers } = answers;
  const givenAnswers = Object.entries(contentAnswers).filter(([, answer]) => answer !== undefined);
  return fillAnswers(starter as AllContent, Object.fromEntries(givenAnswers));
}
