/** What the owner can do with the enquiries on any runtime. */

import type { Goals, SiteInfo } from '../../built-site/service-file.ts';
import { UserError } from '../../shared/user-error.ts';
import { DAY } from '../limits.ts';
import type { MailCopies } from '../ports.ts';
import { erase } from '../storage/retention.ts';
import type { Store } from '../storage/store.ts';
import { asData, counted, csvText, listText, showText } from './texts.ts';

const PAGE = 50;

export type CommandContext = {
  store: Store;
  mailCopies: MailCopies;
  /** Without a build there are no goals, and nothing says how long enquiries may be kept. */
  content: Goals & Partial<Pick<SiteInfo, 'retentionDays'>>;
};

/** What the owner reads, and the same as data for programs. */
export type Result = { text: string; data: unknown };

type Command = (context: CommandContext, argument: string | undefined) => Result | Promise<Result>;

/** The commands by name, each of which throws a UserError where it cannot be done. */
export const COMMANDS = {
  list({ store, content }, from) {
    const now = Date.now();
    const enquiries = store.list({ from: readNumber(from, 'list') });
    const parts = [listText(enquiries.slice(0, PAGE), content)];
    const next = enquiries[PAGE];
    if (next) {
      const all = counted(store.waiting(now).enquiries);
      parts.push(
        `Sammanlagt finns ${all}. De som är äldre visas med npm run enquiries -- list ${next.id}`,
      );
    }
    const { retentionDays } = content;
    const overdue = retentionDays ? store.countUndelivered(now - retentionDays * DAY) : 0;
    if (overdue > 0) {
      parts.push(
        `Obs! ${counted(overdue)} är äldre än ${retentionDays} dagar men har aldrig kommit fram som mejl. Sådant sparas tills det har gjort det. Läs med show NR, hör av dig, och radera sedan med forget ADRESS.`,
      );
    }
    return {
      text: parts.join('\n\n'),
      data: enquiries.map((enquiry) => asData(enquiry, content)),
    };
  },

  show({ store, content }, argument) {
    if (argument === undefined) throw new UserError('Vilken? Skriv numret, t.ex. show 12.');
    const id = readNumber(argument, 'show');
    const [enquiry] = store.list({ from: id, limit: 1 });
    if (enquiry?.id !== id) {
      throw new UserError(`Det finns ingen intresseanmälan med nummer ${argument}.`);
    }
    return { text: showText(enquiry, content), data: asData(enquiry, content) };
  },

  csv({ store, content }) {
    const enquiries = store.list();
    return { text: csvText(enquiries, content), data: { enquiries: enquiries.length } };
  },

  retry({ store }, argument) {
    if (argument !== undefined) throw new UserError('retry gäller alla mejl som väntar.');
    const count = store.mails.retry(Date.now());
    const text =
      count === 0
        ? 'Inget mejl väntar.'
        : `${count} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`;
    return { text, data: { mails: count } };
  },

  async forget({ store, mailCopies }, address) {
    if (!address?.includes('@')) {
      throw new UserError('Vem? Skriv e-postadressen, t.ex. forget anna@mejl.example.');
    }
    // People write their own address in upper or lower case.
    const fold = (text: string) => text.trim().normalize('NFC').toLowerCase();
    const enquiries = store.addresses().filter(({ email }) => fold(email) === fold(address));
    const { length: count } = enquiries;
    await erase(enquiries, store, mailCopies);
    const text =
      count === 0
        ? `Det finns inget sparat om ${address}.`
        : `Raderat: ${counted(count)} från ${address}, med mejl som väntade och mejlfiler.`;
    return { text, data: { enquiries: count } };
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

function readNumber(text: string | undefined, command: string): number {
  if (text === undefined) return Number.MAX_SAFE_INTEGER;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UserError(`”${text}” är inget nummer. Skriv numret, t.ex. ${command} 12.`);
}
