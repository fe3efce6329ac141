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

export const BRANDS: Record<string, string> = { varmt: 'brand', svalt: 'templates/cool' };

/** `ifEmpty` is the answer if the user only presses Enter. Without it, the sample's value stays. With `''`, a required question is asked again. */
const QUESTIONS: Record<keyof StarterAnswers, [question: string, ifEmpty?: string]> = {
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

type Terminal = { lines: AsyncIterator<string>; print: (text: string) => void };

export async function askAll(terminal: Terminal): Promise<StarterAnswers> {
  let answers: Partial<StarterAnswers> = {};
  const keys = Object.keys(QUESTIONS) as (keyof StarterAnswers)[];
  for (const [index, key] of keys.entries()) {
    const [question, ifEmpty] = QUESTIONS[key];
    terminal.print(`\n${index + 1} av ${keys.length}. ${question}${enterHint(ifEmpty)}`);
    answers = { ...answers, [key]: await readValidAnswer(key, answers, terminal) };
  }
  return answers as StarterAnswers;
}

function enterHint(ifEmpty: string | undefined): string {
  if (ifEmpty === '') return '';
  return ` (Enter: ${ifEmpty ?? 'ett exempel, märkt som det'})`;
}

async function readValidAnswer(
  key: keyof StarterAnswers,
  earlierAnswers: Partial<StarterAnswers>,
  { lines, print }: Terminal,
): Promise<string | undefined> {
  const [question, ifEmpty] = QUESTIONS[key];
  while (true) {
    const line = await lines.next();
    if (line.done) throw new UserError('Frågorna blev inte besvarade. Ingenting har gjorts.');
    const answer = line.value.trim() || ifEmpty;
    const problem = findProblem({ ...earlierAnswers, [key]: answer });
    if (!problem) return answer;
    print(`${question} ${problem}`);
  }
}

/** Returns the first problem with the answers so far, if any. The sample content stands in for answers not yet given. */
export function findProblem(answers: Partial<StarterAnswers>): string | undefined {
  if (answers.brand && !BRANDS[answers.brand.toLowerCase()]) return 'Svara varmt eller svalt.';
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

export function fillContent(answers: Partial<StarterAnswers>): AllContent {
  const sample = readContent(join(ROOT, 'content')).data;
  const template = readContent(join(ROOT, 'templates/content')).data;
  const starter: Partial<AllContent> = {};
  for (const subject of allSubjects) {
    // The template has only the fields in which a new site differs from the sample.
    starter[subject] = { ...Object(sample[subject]), ...Object(template[subject]) };
  }
  return fillAnswers(starter as AllContent, answers);
}
