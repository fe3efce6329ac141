import { type Goals, goalLabel } from '../content.ts';
import { fieldText, swedishTime } from '../mail/compose-mail.ts';
import { FIELD_NAMES, FIELDS } from '../protocol.ts';
import type { ListedEnquiry, MailState } from '../storage/records.ts';

/** What the owner reads of the enquiries: pure text, without any access to where they are kept. */

const SHORT_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

export function listText(enquiries: readonly ListedEnquiry[], content: Goals): string {
  if (enquiries.length === 0) return 'Inga intresseanmälningar än.';
  const rows = enquiries.map((enquiry) => [
    String(enquiry.id),
    SHORT_TIME.format(enquiry.receivedAt),
    enquiry.name,
    goalText(enquiry, content),
    stateText(mailOf(enquiry, 'enquiry')),
  ]);
  return table([['Nr', 'Kom in', 'Namn', 'Mål', 'Mejl'], ...rows]);
}

export function counted(count: number): string {
  return count === 1 ? '1 intresseanmälan' : `${count} intresseanmälningar`;
}

export function showText(enquiry: ListedEnquiry, content: Goals): string {
  const receipt = mailOf(enquiry, 'receipt');
  const long: string[] = [];
  const rows = [['Kom in', swedishTime(enquiry.receivedAt)]];
  for (const field of FIELD_NAMES) {
    const { kind, label } = FIELDS[field];
    const text = fieldText(field, enquiry, content);
    if (kind === 'multiline') long.push('', `${label}:`, text);
    else rows.push([label, text]);
  }
  rows.push(['Mejl', stateText(mailOf(enquiry, 'enquiry'))]);
  if (receipt) rows.push(['Kvitto', stateText(receipt)]);
  const width = Math.max(...rows.map(([label = '']) => label.length)) + 2;
  const lines = rows.map(([label, text]) => `${label}:`.padEnd(width) + text);
  return [`Intresseanmälan nr ${enquiry.id}`, '', ...lines, ...long].join('\n');
}

const FIELD_LABELS = FIELD_NAMES.map((field) => FIELDS[field].label);

export const CSV_HEADER = ['Nr', 'Kom in', ...FIELD_LABELS, 'Mejl'];

export function csvRows(enquiries: readonly ListedEnquiry[], content: Goals): string[][] {
  return enquiries.map((enquiry) => [
    String(enquiry.id),
    SHORT_TIME.format(enquiry.receivedAt),
    ...FIELD_NAMES.map((field) =>
      FIELDS[field].kind === 'goal' ? goalText(enquiry, content) : enquiry[field],
    ),
    stateText(mailOf(enquiry, 'enquiry')),
  ]);
}

/** 'levererat', 'avvisat' or 'väntar', with when and why. */
export function stateText(mail: MailState | undefined): string {
  if (!mail) return 'inget';
  if (mail.deliveredAt !== null) return `levererat ${SHORT_TIME.format(mail.deliveredAt)}`;
  const reason = mail.lastError ? `: ${oneLine(mail.lastError)}` : '';
  if (mail.refusedAt !== null) return `avvisat ${SHORT_TIME.format(mail.refusedAt)}${reason}`;
  if (mail.attempts === 0) return 'väntar';
  const next = SHORT_TIME.format(mail.nextAttemptAt);
  return `väntar efter ${mail.attempts} försök, nästa ${next}${reason}`;
}

function mailOf({ mails }: ListedEnquiry, kind: MailState['kind']): MailState | undefined {
  return mails.find((mail) => mail.kind === kind);
}

function goalText({ trainingGoal }: ListedEnquiry, content: Goals): string {
  return goalLabel(trainingGoal, content) || '–';
}

/** A mail server's answer, which may hold anything, for a terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(30, Math.max(...rows.map((row) => [...(row[column] ?? '')].length))),
  );
  return rows
    .map((row) =>
      row
        .map((text, column) => (column === row.length - 1 ? text : pad(text, widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

function pad(text: string, width: number): string {
  const characters = [...text];
  if (characters.length > width) return `${characters.slice(0, width - 1).join('')}…`;
  return text + ' '.repeat(width - characters.length);
}

/**
 * A table for a Swedish spreadsheet: semicolons, and a byte-order mark so that å, ä and ö survive.
 *
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front, which it shows as
 * text: visitors write these cells, and a formula can send away what stands beside it.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const safe = /^[\s\0]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
