/** The owner's commands in a terminal: what they do, and what she reads of it. */
import { UserError } from '../../shared/user-error.ts';
import { runCommand, type Where } from './run.ts';
import { counted, listText, showText } from './texts.ts';

/** @throws UserError where it cannot be done */
type Command = (argument: string, where: Where) => Promise<string>;

export const IN_WORDS = {
  list: async (_, where) => listText(await runCommand('list', [], where)),

  /** Some of them in full, or all. */
  async show(argument, where) {
    const shown = argument ? await find(argument, where) : await runCommand('list', [], where);
    return shown.map(showText).join('\n\n');
  },

  async retry(_, where) {
    const mails = await runCommand('retry', [], where);
    return mails === 0
      ? 'Inget mejl väntar.'
      : `${mails} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`;
  },

  async forget(argument, where) {
    const ids = (await find(argument, where)).map(({ id }) => id);
    return `Raderat: ${counted(await runCommand('erase', ids, where))}.`;
  },
} satisfies Record<string, Command>;

/** The enquiries of some numbers: `3`, `3,7`, `3, 7`. */
async function find(argument: string, where: Where) {
  const numbers = argument.split(/[\s,]+/).filter(Boolean);
  if (numbers.length === 0 || !numbers.every((text) => /^\d{1,15}$/.test(text))) {
    throw new UserError(
      'Vilken? Skriv numret, t.ex. 12, eller flera: 3,7. Numren visas av npm run enquiries',
    );
  }
  const found = (await runCommand('list', [], where)).filter(({ id }) =>
    numbers.some((text) => Number(text) === id),
  );
  if (found.length < new Set(numbers.map(Number)).size) {
    throw new UserError(`Det finns ingen intresseanmälan med nummer ${argument}. Inget är gjort.`);
  }
  return found;
}
