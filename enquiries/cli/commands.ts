/** What the owner can do with the enquiries on any runtime, and what she reads of them. */

import { type Enquiry, FIELD_NAMES, FIELDS } from '../../shared/protocol.ts';
import { UserError } from '../../shared/user-error.ts';
import { fieldText, swedishTime } from '../mail/compose-mail.ts';
import type { ListedEnquiry, Store } from '../storage/store.ts';

const PAGE = 50;

const SHORT_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What the owner reads, and the same as data for programs. */
export type Result = { text: string; data: unknown };

type Command = (store: Store, argument: string | undefined) => Result;

/** The commands by name, each of which throws a UserError where it cannot be done. */
export const COMMANDS = {
  list(store, from) {
    const enquiries = store.list({ from: readNumber(from, 'list') });
    const { enquiries: all, waiting, oldest } = store.waiting(Date.now());
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
    return { text: parts.join('\n\n'), data: enquiries.map(asData) };
  },

  show(store, argument) {
    if (argument === undefined) throw new UserError('Vilken? Skriv numret, t.ex. show 12.');
    const id = readNumber(argument, 'show');
    const [enquiry] = store.list({ from: id, limit: 1 });
    if (enquiry?.id !== id) {
      throw new UserError(`Det finns ingen intresseanmälan med nummer ${argument}.`);
    }
    return { text: showText(enquiry), data: asData(enquiry) };
  },

  csv(store) {
    const enquiries = store.list();
    return { text: csvText(enquiries), data: { enquiries: enquiries.length } };
  },

  retry(store, argument) {
    if (argument !== undefined) throw new UserError('retry gäller alla mejl som väntar.');
    const count = store.retry(Date.now());
    const text =
      count === 0
        ? 'Inget mejl väntar.'
        : `${count} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`;
    return { text, data: { mails: count } };
  },

  forget(store, address) {
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

/** A table, whose columns but for the last have at most 30 characters. */
function listText(enquiries: readonly ListedEnquiry[]): string {
  if (enquiries.length === 0) return 'Inga intresseanmälningar än.';
  const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 29)}…` : text);
  const rows = enquiries.map((enquiry) => [
    String(enquiry.id),
    SHORT_TIME.format(enquiry.receivedAt),
    shorten(enquiry.name),
    shorten(enquiry.trainingGoal || '–'),
    stateText(enquiry),
  ]);
  rows.unshift(['Nr', 'Kom in', 'Namn', 'Mål', 'Mejl']);
  const widthOf = (i: number) => Math.max(...rows.map((row) => row[i]?.length ?? 0));
  const lineOf = (row: string[]) => row.map((text, i) => text.padEnd(widthOf(i))).join('  ');
  return rows.map((row) => lineOf(row).trimEnd()).join('\n');
}

function counted(count: number): string {
  return count === 1 ? '1 intresseanmälan' : `${count} intresseanmälningar`;
}

function showText(enquiry: ListedEnquiry): string {
  const long: string[] = [];
  const rows = [['Kom in', swedishTime(enquiry.receivedAt)]];
  for (const field of FIELD_NAMES) {
    const { kind, label } = FIELDS[field];
    const text = fieldText(enquiry[field]);
    if (kind === 'multiline') long.push('', `${label}:`, text);
    else rows.push([label, text]);
  }
  rows.push(['Mejl', stateText(enquiry)]);
  const width = Math.max(...rows.map(([label = '']) => label.length)) + 2;
  const lines = rows.map(([label, text]) => `${label}:`.padEnd(width) + text);
  return [`Intresseanmälan nr ${enquiry.id}`, '', ...lines, ...long].join('\n');
}

/** An enquiry as `--json` prints it: its fields by their names, and the state of its mail. */
export type EnquiryData = Enquiry & { id: number; receivedAt: string; mail: string };

function asData(enquiry: ListedEnquiry): EnquiryData {
  const { id, receivedAt } = enquiry;
  const fields = Object.fromEntries(FIELD_NAMES.map((field) => [field, enquiry[field]])) as Enquiry;
  return {
    id,
    ...fields,
    receivedAt: new Date(receivedAt).toISOString(),
    mail: stateText(enquiry),
  };
}

/**
 * A table for a Swedish spreadsheet: semicolons, and a byte-order mark so that å, ä and ö survive.
 *
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front, which it shows as
 * text: visitors write these cells, and a formula can send away what stands beside it.
 */
function csvText(enquiries: readonly ListedEnquiry[]): string {
  const header = ['Nr', 'Kom in', ...FIELD_NAMES.map((field) => FIELDS[field].label), 'Mejl'];
  const rows = enquiries.map((enquiry) => [
    String(enquiry.id),
    SHORT_TIME.format(enquiry.receivedAt),
    ...FIELD_NAMES.map((field) => enquiry[field]),
    stateText(enquiry),
  ]);
  const lines = [header, ...rows].map((row) => row.map(csvCell).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

export function csvCell(value: string): string {
  const safe = /^[\s\0]*[=+\-@|%\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u.test(value)
    ? `'${value}`
    : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** 'levererat' or 'väntar', with when and why. */
function stateText(mail: ListedEnquiry): string {
  if (mail.deliveredAt !== null) return `levererat ${SHORT_TIME.format(mail.deliveredAt)}`;
  // A mail server's answer may hold anything, and is printed to a terminal.
  const error = mail.lastError?.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
  const reason = error ? `: ${error}` : '';
  if (mail.attempts === 0) return 'väntar';
  const next = SHORT_TIME.format(mail.nextAttemptAt);
  return `väntar efter ${mail.attempts} försök, nästa ${next}${reason}`;
}
