/** What the owner can do with the enquiries on any runtime. */

import { UserError } from '../../shared/user-error.ts';
import { DAY } from '../limits.ts';
import { swedishTime } from '../mail/compose-mail.ts';
import type { Store } from '../storage/store.ts';
import { asData, counted, csvText, listText, showText } from './texts.ts';

const PAGE = 50;

export type CommandContext = {
  store: Store;
  /** How long enquiries may be kept; undefined without a build. */
  retentionDays?: number | undefined;
};

/** What the owner reads, and the same as data for programs. */
export type Result = { text: string; data: unknown };

type Command = (context: CommandContext, argument: string | undefined) => Result | Promise<Result>;

/** The commands by name, each of which throws a UserError where it cannot be done. */
export const COMMANDS = {
  list({ store, retentionDays }, from) {
    const now = Date.now();
    const enquiries = store.list({ from: readNumber(from, 'list') });
    const { enquiries: all, waiting, oldest } = store.waiting(now);
    const parts = [listText(enquiries.slice(0, PAGE))];
    const next = enquiries[PAGE];
    if (next) {
      parts.push(
        `Sammanlagt finns ${counted(all)}. De som är äldre visas med npm run enquiries -- list ${next.id}`,
      );
    }
    if (oldest !== undefined) {
      parts.push(
        `${waiting} mejl väntar på att skickas, det äldsta sedan ${swedishTime(oldest)}. Inget av dem raderas innan det har skickats.`,
      );
    }
    const old = retentionDays ? store.before(now - retentionDays * DAY) : [];
    const overdue = old.filter(({ isUnread }) => isUnread).length;
    if (overdue > 0) {
      parts.push(
        `Obs! ${counted(overdue)} är äldre än ${retentionDays} dagar men har aldrig kommit fram som mejl. Sådant sparas tills det har gjort det. Läs med show NR, hör av dig, och radera sedan med forget ADRESS.`,
      );
    }
    return { text: parts.join('\n\n'), data: enquiries.map(asData) };
  },

  show({ store }, argument) {
    if (argument === undefined) throw new UserError('Vilken? Skriv numret, t.ex. show 12.');
    const id = readNumber(argument, 'show');
    const [enquiry] = store.list({ from: id, limit: 1 });
    if (enquiry?.id !== id) {
      throw new UserError(`Det finns ingen intresseanmälan med nummer ${argument}.`);
    }
    return { text: showText(enquiry), data: asData(enquiry) };
  },

  csv({ store }) {
    const enquiries = store.list();
    return { text: csvText(enquiries), data: { enquiries: enquiries.length } };
  },

  retry({ store }, argument) {
    if (argument !== undefined) throw new UserError('retry gäller alla mejl som väntar.');
    const count = store.retry(Date.now());
    const text =
      count === 0
        ? 'Inget mejl väntar.'
        : `${count} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`;
    return { text, data: { mails: count } };
  },

  forget({ store }, address) {
    if (!address?.includes('@')) {
      throw new UserError('Vem? Skriv e-postadressen, t.ex. forget anna@mejl.example.');
    }
    // People write their own address in upper or lower case.
    const fold = (text: string) => text.trim().normalize('NFC').toLowerCase();
    const enquiries = store.list().filter(({ email }) => fold(email) === fold(address));
    const { length: count } = enquiries;
    store.erase(enquiries.map(({ id }) => id));
    const text =
      count === 0
        ? `Det finns inget sparat om ${address}.`
        : `Raderat: ${counted(count)} från ${address}, med mejl som väntade.`;
    return { text, data: { enquiries: count } };
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

function readNumber(text: string | undefined, command: string): number {
  if (text === undefined) return Number.MAX_SAFE_INTEGER;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UserError(`”${text}” är inget nummer. Skriv numret, t.ex. ${command} 12.`);
}
