/*
 * Makes another trainer's site of this one: `npm run new-site -- ../namn` asks ten questions, and leaves a folder in which
 * `npm start` works. Answers may also come on standard input, one a line.
 */
import { createInterface } from 'node:readline/promises';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { ask } from './answers.ts';
import { checkTarget, makeSite } from './make-site.ts';

const HELP =
  'Skriv vart: npm run new-site -- ../namn gör en annan tränares webbplats, i en mapp bredvid den här.';

const [target] = process.argv.slice(2);
try {
  if (!target || target.startsWith('-')) throw new UserError(HELP);
  checkTarget(target);
  console.log('Allt du svarar går att ändra efteråt, i redigeringen.');
  const terminal = createInterface({ input: process.stdin });
  const answers = await ask(terminal[Symbol.asyncIterator](), console.log);
  terminal.close();
  await makeSite(target, answers);
  console.log(
    `\nKlart. Webbplatsen ligger i ${target}. Vad som är kvar att göra visar redigeringen:\n  npm run edit --prefix "${target}"`,
  );
} catch (error) {
  exitWithMessage(error);
}
