/** What the owner can do with the enquiries on any runtime. */
import { UserError } from '../../shared/user-error.ts';
import { swedishTime } from '../mail/compose-mail.ts';
import type { Store, StoredEnquiry } from '../storage/store.ts';
import { matching } from './matching.ts';
import { asData, counted, listText, matchesText, showText } from './texts.ts';

/** How many enquiries `list` shows, and how many `rows` returns at a time: at their longest these are 10 MB. */
const PAGE = 50;
const ROWS = 500;

/** What the owner reads, and the same for programs. `next`: the argument that gets the rest of the rows. */
export type Result = { text: string; data: unknown; next?: string | undefined };

type Command = (store: Store, argument: string | undefined) => Result;

/** The commands by name, each of which throws a UserError where it cannot be done. */
export const COMMANDS = {
  list(store, from) {
    const { page, next } = readPage(store, from, PAGE);
    const { enquiries, waiting, oldest } = store.waiting(Date.now());
    const parts = [listText(page)];
    if (next) {
      parts.push(
        `Sammanlagt finns ${counted(enquiries)}. De som är äldre visas med npm run enquiries -- list ${next}`,
      );
    }
    if (oldest !== undefined) {
      parts.push(
        `${counted(waiting)} har inte skickats som mejl, den äldsta från ${swedishTime(oldest)}.`,
      );
    }
    return { text: parts.join('\n\n'), data: page.map(asData) };
  },

  /** All of them, a page at a time, for tables and programs. */
  rows(store, from) {
    const { page, next } = readPage(store, from, ROWS);
    return { text: '', data: page.map(asData), next };
  },

  show(store, argument) {
    const enquiry = findOne(store, argument, 'show');
    return { text: showText(enquiry), data: asData(enquiry) };
  },

  answered(store, argument) {
    const { id, answeredAt } = findOne(store, argument, 'answered');
    store.markAnswered(id, answeredAt === null ? Date.now() : null);
    const text = `Nr ${id} är ${answeredAt === null ? 'nu' : 'inte längre'} markerad som besvarad.`;
    return { text, data: asData(findOne(store, argument, 'answered')) };
  },

  retry(store, argument) {
    if (argument !== undefined) throw new UserError('retry gäller alla mejl som väntar.');
    const mails = store.retry(Date.now());
    const text =
      mails === 0
        ? 'Inget mejl väntar.'
        : `${mails} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`;
    return { text, data: { mails } };
  },

  /** Finds what may be of one person, by addresses, numbers and names with commas between; erases what is named by its number. */
  forget(store, who) {
    if (!who?.trim()) {
      throw new UserError(
        'Vem? Skriv e-postadress, telefonnummer eller namn, t.ex. forget anna@mejl.example.',
      );
    }
    const words = who.split(',');
    if (words.every((word) => /^\d{1,5}$/.test(word))) {
      const enquiries = store.erase(words.map(Number));
      if (enquiries === 0) {
        throw new UserError(`Det finns ingen intresseanmälan med nummer ${who}.`);
      }
      return { text: `Raderat: ${counted(enquiries)}.`, data: { enquiries } };
    }
    const found = matching(store.list(), [who, ...words]);
    return { text: matchesText(who, found), data: found.map(asData) };
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** Runs a command where the enquiries are, again and again until a long answer is complete. */
export async function runInPages(
  run: (...command: [CommandName, string | undefined]) => Promise<Result>,
  ...[name, argument]: [CommandName, string | undefined]
): Promise<Result> {
  let result = await run(name, argument);
  const pages = [result.data];
  while (result.next !== undefined) {
    result = await run(name, result.next);
    pages.push(result.data);
  }
  return pages.length === 1 ? result : { ...result, data: pages.flat() };
}

function readNumber(text: string | undefined, command: string): number {
  if (text === undefined) return Number.MAX_SAFE_INTEGER;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UserError(`”${text}” är inget nummer. Skriv numret, t.ex. ${command} 12.`);
}

function findOne(store: Store, argument: string | undefined, command: string): StoredEnquiry {
  if (argument === undefined) throw new UserError(`Vilken? Skriv numret, t.ex. ${command} 12.`);
  const [enquiry] = store.find([readNumber(argument, command)]);
  if (enquiry) return enquiry;
  throw new UserError(`Det finns ingen intresseanmälan med nummer ${argument}.`);
}

/** `next`: the number of the first one after the page. */
function readPage(store: Store, from: string | undefined, size: number) {
  const enquiries = store.list({ from: readNumber(from, 'list'), limit: size + 1 });
  return { page: enquiries.slice(0, size), next: enquiries[size]?.id.toString() };
}
