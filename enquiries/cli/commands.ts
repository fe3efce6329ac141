import { UserError } from '../../shared/user-error.ts';
import type { Goals } from '../content.ts';
import { DAY } from '../limits.ts';
import type { MailCopies } from '../ports.ts';
import { erase } from '../storage/retention.ts';
import type { Store } from '../storage/store.ts';
import { CSV_HEADER, counted, csvRows, listText, showText, toCsv } from './texts.ts';

const PAGE = 50;

export type CommandContext = {
  store: Store;
  mailCopies: MailCopies;
  content: Goals;
  /** How long enquiries may be kept; undefined when there is no build that says so. */
  retentionDays: number | undefined;
};

type Command = (context: CommandContext, argument: string | undefined) => string | Promise<string>;

/** What the owner can do with the enquiries on any runtime, by name. */
export const COMMANDS = new Map<string, Command>([
  ['list', list],
  ['show', show],
  ['csv', csv],
  ['retry', retry],
  ['forget', forget],
]);

/**
 * Carries out a command that any runtime can.
 *
 * @returns what the owner reads
 * @throws UserError when it cannot be done
 */
export async function runCommand(
  name: string,
  argument: string | undefined,
  context: CommandContext,
): Promise<string> {
  const command = COMMANDS.get(name);
  if (!command) throw new UserError(`”${name}” är inget kommando.`);
  return command(context, argument);
}

function list({ store, content, retentionDays }: CommandContext, from: string | undefined): string {
  const now = Date.now();
  const enquiries = store.list({ from: readNumber(from, 'list'), limit: PAGE + 1 });
  const next = enquiries[PAGE];
  const parts = [listText(enquiries.slice(0, PAGE), content)];
  if (next) {
    const all = counted(store.waiting(now).enquiries);
    parts.push(
      `Sammanlagt finns ${all}. De som är äldre visas med npm run enquiries -- list ${next.id}`,
    );
  }
  if (retentionDays !== undefined) {
    const overdue = store.countUndelivered(now - retentionDays * DAY);
    if (overdue > 0) {
      parts.push(
        `Obs! ${counted(overdue)} är äldre än ${retentionDays} dagar men har aldrig kommit fram som mejl. Sådant sparas tills det har gjort det. Läs med show NR, hör av dig, och radera sedan med forget ADRESS.`,
      );
    }
  }
  return parts.join('\n\n');
}

function show({ store, content }: CommandContext, argument: string | undefined): string {
  if (argument === undefined) throw new UserError('Vilken? Skriv numret, t.ex. show 12.');
  const id = readNumber(argument, 'show');
  const [enquiry] = store.list({ from: id, limit: 1 });
  if (enquiry?.id !== id) {
    throw new UserError(`Det finns ingen intresseanmälan med nummer ${argument}.`);
  }
  return showText(enquiry, content);
}

function readNumber(text: string | undefined, command: string): number {
  if (text === undefined) return Number.MAX_SAFE_INTEGER;
  if (!/^\d{1,15}$/.test(text)) {
    throw new UserError(`”${text}” är inget nummer. Skriv numret, t.ex. ${command} 12.`);
  }
  return Number(text);
}

function csv({ store, content }: CommandContext): string {
  return toCsv([CSV_HEADER, ...csvRows(store.list(), content)]);
}

function retry({ store }: CommandContext, argument: string | undefined): string {
  if (argument !== undefined) throw new UserError('retry gäller alla mejl som väntar.');
  const count = store.mails.retry(Date.now());
  return count === 0
    ? 'Inget mejl väntar.'
    : `${count} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`;
}

async function forget(
  { store, mailCopies }: CommandContext,
  address: string | undefined,
): Promise<string> {
  if (!address?.includes('@')) {
    throw new UserError('Vem? Skriv e-postadressen, t.ex. forget anna@mejl.example.');
  }
  // People write their own address in capitals and small letters alike.
  const fold = (text: string) => text.trim().normalize('NFC').toLowerCase();
  const enquiries = store.addresses().filter(({ email }) => fold(email) === fold(address));
  if (enquiries.length === 0) return `Det finns inget sparat om ${address}.`;
  await erase(enquiries, store, mailCopies);
  return `Raderat: ${counted(enquiries.length)} från ${address}, med mejl som väntade och mejlfiler.`;
}
