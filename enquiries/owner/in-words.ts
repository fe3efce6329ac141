/** The owner's commands in a terminal: what they do, and what she reads of it. */
import { UserError } from '../../shared/user-error.ts';
import { runCommand } from './run.ts';
import { counted, listText, showText } from './texts.ts';

/** @throws UserError where it cannot be done */
type Command = (argument: string, environment: NodeJS.Dict<string>) => Promise<string>;

export const IN_WORDS = {
  list: async (_, environment) => listText(await runCommand('list', [], environment)),

  /** Some of them in full, or all. */
  async show(argument, environment) {
    const shown = argument
      ? await find(argument, environment)
      : await runCommand('list', [], environment);
    return shown.map(showText).join('\n\n');
  },

  async retry(_, environment) {
    const mails = await runCommand('retry', [], environment);
    return mails === 0
      ? 'Inget mejl väntar.'
      : `${mails} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`;
  },

  async erase(argument, environment) {
    const ids = (await find(argument, environment)).map(({ id }) => id);
    return `Raderat: ${counted(await runCommand('erase', ids, environment))}.`;
  },
} satisfies Record<string, Command>;

/** The enquiries of some numbers: `3`, `3,7`, `3, 7`. */
async function find(argument: string, environment: NodeJS.Dict<string>) {
  const numbers = argument.split(/[\s,]+/).filter(Boolean);
  if (numbers.length === 0 || !numbers.every((text) => /^\d{1,15}$/.test(text))) {
    throw new UserError(
      'Vilken? Skriv numret, t.ex. 12, eller flera: 3,7. Numren visas av npm run enquiries',
    );
  }
  const found = (await runCommand('list', [], environment)).filter(({ id }) =>
    numbers.some((text) => Number(text) === id),
  );
  if (found.length < new Set(numbers.map(Number)).size) {
    throw new UserError(`Det finns ingen intresseanmälan med nummer ${argument}. Inget är gjort.`);
  }
  return found;
}
