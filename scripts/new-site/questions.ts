/*
 * Asks for what a new site is made of.
 */
import { UserError } from '../../shared/user-error.ts';
import { type Answers, findProblem } from './write-content.ts';

const QUESTIONS = [
  { key: 'business', text: 'Vad heter företaget?' },
  { key: 'person', text: 'Vad heter du, för- och efternamn?' },
  { key: 'title', text: 'Vad är din titel? Till exempel: Personlig tränare' },
  {
    key: 'experience',
    text: 'Hur många år har du arbetat, eller vilket år började du? Till exempel: 8, eller 2018',
  },
  { key: 'place', text: 'I vilken ort finns du?' },
  {
    key: 'address',
    text: 'Vilken adress? Gata, postnummer och ort: Storgatan 7, 123 45 Ortnamn',
  },
  { key: 'phone', text: 'Vilket telefonnummer?' },
  { key: 'email', text: 'Vilken e-postadress ska intresseanmälningar komma till?' },
  {
    key: 'services',
    text: 'Vilka tjänster, och vad kostar de? Skriv dem så, med semikolon emellan:\n  Personlig träning: 700 kr / pass; Onlinecoachning: 1 500 kr / månad',
  },
  {
    key: 'look',
    text: 'Hur ska sidan se ut från början: varmt (mörk), svalt (ljus) eller starkt (vågad)?',
  },
] satisfies { key: keyof Answers; text: string }[];

/**
 * Asks the questions in turn, and again where an answer is invalid.
 *
 * @param lines the lines that are typed
 * @throws UserError when they end before the last question
 */
export async function ask(
  lines: AsyncIterator<string>,
  print: (text: string) => void,
): Promise<Answers> {
  let answers: Partial<Answers> = {};
  for (const [index, { key, text }] of QUESTIONS.entries()) {
    print(`\n${index + 1} av ${QUESTIONS.length}. ${text}`);
    for (;;) {
      const { value = '', done } = await lines.next();
      if (done) throw new UserError('Frågorna blev inte besvarade. Ingenting har gjorts.');
      const given = { ...answers, [key]: value.trim() };
      const problem = findProblem(given);
      if (problem) {
        print(problem);
        continue;
      }
      answers = given;
      break;
    }
  }
  return answers as Answers;
}
