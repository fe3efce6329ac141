import { DAY } from '../limits.ts';
import type { MailCopies } from '../ports/mail-copies.ts';
import { erase } from '../storage/retention.ts';
import type { Store } from '../storage/store.ts';
import { UserError } from '../user-error.ts';
import { counted, csvText, type GoalLabels, listText, overdueText, showText } from './texts.ts';

/** What the owner's commands work on. */
export type CommandContext = {
  store: Store;
  mailCopies: MailCopies;
  content: GoalLabels;
  /** How long enquiries may be kept; undefined when there is no build that says so. */
  retentionDays: number | undefined;
};

/** @returns what the owner reads */
type Command = (context: CommandContext, argument: string | undefined) => string | Promise<string>;

/** What the owner can do with the enquiries on any runtime, by name. */
export const COMMANDS = new Map<string, Command>([
  ['list', list],
  ['show', show],
  ['csv', csv],
  ['retry', retry],
  ['forget', forget],
]);

function list({ store, content, retentionDays }: CommandContext): string {
  const now = Date.now();
  const table = listText(store.list(), store.mails.states(), content);
  if (retentionDays === undefined) return table;
  const overdue = store.countUndelivered(now - retentionDays * DAY, now);
  return [table, ...overdueText(overdue, retentionDays)].join('\n\n');
}

function show({ store, content }: CommandContext, argument: string | undefined): string {
  if (argument === undefined) throw new UserError('Vilken? Skriv numret, t.ex. show 12.');
  const enquiry = store.list().find(({ id }) => String(id) === argument);
  if (!enquiry) throw new UserError(`Det finns ingen förfrågan med nummer ${argument}.`);
  return showText(enquiry, store.mails.states(), content);
}

/** A table for a spreadsheet: see `csv.ts`. */
export function csv({ store, content }: CommandContext): string {
  return csvText(store.list(), store.mails.states(), content);
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
  const key = foldAddress(address);
  const enquiries = store.list().filter(({ email }) => foldAddress(email) === key);
  if (enquiries.length === 0) return `Det finns inget sparat om ${address}.`;
  await erase(enquiries, store, mailCopies);
  return `Raderat: ${counted(enquiries.length)} från ${address}, med mejl som väntade och mejlfiler.`;
}

/** An address as it is compared: people write their own in capitals and small letters alike. */
function foldAddress(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}
