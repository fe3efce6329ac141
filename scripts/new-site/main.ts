/*
 * Makes another trainer's site of this one: `npm run new-site -- ../namn` asks ten questions, and leaves a folder in which
 * `npm start` works. Answers may also come on standard input, one a line.
 */
import { createInterface } from 'node:readline/promises';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { checkTarget, makeSite } from './make-site.ts';
import { type Answers, QUESTIONS } from './questions.ts';
import { findProblem } from './write-content.ts';

const [target] = process.argv.slice(2);

async function ask(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Partial<Answers> = {};
  for (const [index, { key, text }] of QUESTIONS.entries()) {
    console.log(`\n${index + 1} av ${QUESTIONS.length}. ${text}`);
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new UserError('Frågorna blev inte besvarade. Ingenting har gjorts.');
      answers[key] = value.trim();
      const problem = findProblem(answers);
      if (!problem) break;
      console.log(problem);
    }
  }
  terminal.close();
  return answers as Answers;
}

try {
  if (!target) throw new UserError('Skriv vart: npm run new-site -- ../namn');
  checkTarget(target);
  await makeSite(target, await ask());
  console.log(
    `\nKlart. Sidan ligger i ${target}.\n  cd ${target}\n  npm start\nDet som är kvar att göra står i ATT-GÖRA.md.`,
  );
} catch (error) {
  exitWithMessage(error);
}
