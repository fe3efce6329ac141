/*
 * Asks for what a new site is made of.
 */
import { UserError } from '../../shared/user-error.ts';
import { findProblem } from './write-content.ts';

const QUESTIONS = [
  { key: 'business', text: 'Vad heter företaget?' },
  { key: 'person', text: 'Vad heter du, för- och efternamn?' },
  { key: 'title', text: 'Vad är din titel? Till exempel: Personlig tränare' },
  { key: 'experience', text: 'Hur länge har du arbetat? Till exempel: 8+ år' },
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
] as const;

/** The answers as they were typed. */
export type Answers = Record<(typeof QUESTIONS)[number]['key'], string>;

/**
 * Asks the questions in turn. An invalid answer is asked for again; `<` goes back to the previous question, and an empty line
 * keeps the earlier answer.
 *
 * @param lines the lines that are typed
 * @throws UserError when it ends before the last question
 */
export async function ask(
  lines: AsyncIterator<string>,
  print: (text: string) => void,
): Promise<Answers> {
  let answers: Partial<Answers> = {};
  for (let index = 0; ; ) {
    const question = QUESTIONS[index];
    const given = question && answers[question.key];
    if (question) print(`\n${index + 1} av ${QUESTIONS.length}. ${question.text}`);
    else print('\nEnter gör webbplatsen av svaren, < går tillbaka och ändrar dem.');
    if (given) print(`Du svarade: ${given}. Enter behåller det.`);
    const { value = '', done } = await lines.next();
    if (done && question)
      throw new UserError('Frågorna blev inte besvarade. Ingenting har gjorts.');
    if (value.trim() === '<') {
      index = Math.max(0, index - 1);
      continue;
    }
    if (!question) return answers as Answers;
    const changed = { ...answers, [question.key]: value.trim() || given || '' };
    const problem = findProblem(changed);
    if (problem) {
      print(problem);
      continue;
    }
    answers = changed;
    index += 1;
  }
}
