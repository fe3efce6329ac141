/*
 * Asks for what a new site is made of.
 */
import { nameOf, readKind } from '../../content-model/schema-kind.ts';
import { allSubjects, type Subject, schemaOf, subjects } from '../../content-model/subjects.ts';
import { fillVariables, readVariables } from '../../content-model/variables.ts';
import { UserError } from '../../shared/user-error.ts';
import { fillContent, type StarterAnswers } from './fill-content.ts';

/** Where the brands that a site can begin with are, by their names in the question. */
export const BRANDS: Record<string, string> = {
  varmt: 'brand',
  svalt: 'templates/cool',
  starkt: 'templates/loud',
};

/** What Enter alone answers, where there is something honest to begin with. */
const SAMPLE_REMAINS = 'Enter: ett exempel, märkt som det';

/** In their order: the question, and what an empty answer means where it is one. */
const QUESTIONS = {
  business: ['Vad heter företaget?'],
  person: ['Vad heter du, för- och efternamn?'],
  title: ['Vad är din titel?', 'Enter: Personlig tränare', 'Personlig tränare'],
  activity: [
    'Vad erbjuder du, i ett par ord? Till exempel Yoga.',
    'Enter: Personlig träning',
    'Personlig träning',
  ],
  place: ['I vilken ort finns du?'],
  district: ['I vilken stadsdel? Med i eller på framför: på Södermalm.', 'Enter: bara orten'],
  address: [
    'Vilken adress? Gata, postnummer och ort: Storgatan 7, 123 45 Ortnamn.',
    SAMPLE_REMAINS,
  ],
  phone: ['Vilket telefonnummer?', SAMPLE_REMAINS],
  email: ['Vilken e-postadress ska intresseanmälningar komma till?', SAMPLE_REMAINS],
  brand: [
    'Hur ska sidan se ut från början: varmt (mörk), svalt (ljus) eller starkt (vågad)?',
    'Enter: varmt',
    'varmt',
  ],
} satisfies Record<keyof StarterAnswers, [question: string, empty?: string, answer?: string]>;

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
  for (const [index, [key, [text, empty, standard]]] of questions.entries()) {
    print(`\n${index + 1} av ${questions.length}. ${text}${empty ? ` (${empty})` : ''}`);
    let problem: string | undefined;
    do {
      const { value = '', done } = await lines.next();
      if (done) throw new UserError('Frågorna blev inte besvarade. Ingenting har gjorts.');
      const answer = value.trim() || standard || (empty === SAMPLE_REMAINS ? undefined : '');
      Object.assign(answers, { [key]: answer });
      problem = findProblem(answers);
      if (problem) print(problem);
    } while (problem);
  }
  return answers as StarterAnswers;
}

/**
 * What is wrong with the answers so far, in the words of the field's schema; undefined if nothing is. Sample content stands in
 * for missing answers.
 */
export function findProblem(answers: Partial<StarterAnswers>): string | undefined {
  const { business, person, place, brand } = answers;
  // A sign alone is a slip, and git takes no name without a letter.
  if ([business, person, place].some((text) => text && !/\p{L}/u.test(text))) {
    return 'Skriv det med bokstäver.';
  }
  if (brand && !BRANDS[brand.toLowerCase()]) return 'Svara varmt, svalt eller starkt.';
  const data = fillContent(answers);
  const variables = readVariables('', data);
  // The fields of the answers come first, so that a mistake is reported there and not in a text that names it.
  for (const subject of new Set<Subject>(['site', 'trainer', ...allSubjects])) {
    const schema = schemaOf(subject);
    const [issue] = schema.safeParse(fillVariables(data[subject], variables)).error?.issues ?? [];
    if (issue) {
      const name = nameOf(readKind(schema), issue.path);
      return `${subjects[subject].label} › ${name}: ${issue.message}`;
    }
  }
  return undefined;
}
