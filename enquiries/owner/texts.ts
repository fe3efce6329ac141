/** What the owner reads of an enquiry. */
import { FIELD_NAMES, FIELDS } from '../../shared/protocol.ts';
import { swedishTime } from '../../shared/text.ts';
import type { StoredEnquiry } from '../storage/store.ts';

const shortTime = (time: number) => swedishTime(time, 'short');

/** A table whose columns, except the last, have at most 30 characters. */
export function listText(enquiries: readonly StoredEnquiry[]): string {
  if (enquiries.length === 0) return 'Inga intresseanmälningar än.';
  const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 29)}…` : text);
  const rows = enquiries.map((enquiry) => [
    String(enquiry.id),
    shortTime(enquiry.receivedAt),
    shorten(enquiry.name),
    shorten(enquiry.email),
    enquiry.phone,
    enquiry.answeredAt === null ? '–' : 'ja',
    mailText(enquiry),
  ]);
  const table = [['Nr', 'Kom in', 'Namn', 'E-post', 'Telefon', 'Besvarad', 'Mejl'], ...rows];
  const widthOf = (i: number) => Math.max(...table.map((row) => row[i]?.length ?? 0));
  const lineOf = (row: string[]) => row.map((text, i) => text.padEnd(widthOf(i))).join('  ');
  return table.map((row) => lineOf(row).trimEnd()).join('\n');
}

export function counted(count: number): string {
  return count === 1 ? '1 intresseanmälan' : `${count} intresseanmälningar`;
}

export function showText(enquiry: StoredEnquiry): string {
  const { id, receivedAt, answeredAt } = enquiry;
  const lines = [
    ['Kom in', shortTime(receivedAt)],
    ['Mejl', mailText(enquiry)],
    ['Besvarad', answeredAt === null ? '–' : shortTime(answeredAt)],
    ...FIELD_NAMES.map((field) => [FIELDS[field].label, enquiry[field] || '–']),
  ].map((row) => row.join(': '));
  return [`Intresseanmälan nr ${id}`, '', ...lines].join('\n');
}

/** Whether its mail was delivered, or what it waits for. */
export function mailText({
  deliveredAt,
  attempts,
  nextAttemptAt,
  lastError,
}: StoredEnquiry): string {
  if (deliveredAt !== null) return `levererat ${shortTime(deliveredAt)}`;
  if (attempts === 0) return 'inte skickat';
  // A mail server's answer may hold anything, and is printed to a terminal.
  const error = lastError?.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
  return `väntar efter ${attempts} försök, nästa ${shortTime(nextAttemptAt)}${error ? `: ${error}` : ''}`;
}
