/** What the owner can do with the enquiries on any runtime. */
import { UserError } from '../../shared/user-error.ts';
import { swedishTime } from '../mail/compose-mail.ts';
import type { Store, StoredEnquiry } from '../storage/store.ts';
import { matching } from './matching.ts';
import { asData, counted, listText, matchesText, showText } from './texts.ts';

/** How many enquiries `list` shows. */
const PAGE = 50;

/** What the owner reads, and the same for programs. */
export type Result = { text: string; data: unknown };

type Command = (store: Store, argument: string | undefined) => Result;

/** The commands by name, each of which throws a UserError where it cannot be done. */
export const COMMANDS = {
  list(store, from) {
    const found = store.list({ from: readNumber(from, 'list'), limit: PAGE + 1 });
    const [page, next] = [found.slice(0, PAGE), found[PAGE]];
    const { enquiries, waiting, oldest } = store.waiting(Date.now());
    const parts = [listText(page)];
    if (next) {
      parts.push(
        `Sammanlagt finns ${counted(enquiries)}. De som är äldre visas med npm run enquiries -- list ${next.id}`,
      );
    }
    if (oldest !== undefined) {
      parts.push(
        `${counted(waiting)} har inte skickats som mejl, den äldsta från ${swedishTime(oldest)}.`,
      );
    }
    return { text: parts.join('\n\n'), data: page.map(asData) };
  },

  /** All of them, for tables and programs. */
  rows(store) {
    return { text: '', data: store.list().map(asData) };
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

  retry(store) {
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
