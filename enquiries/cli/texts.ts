/** What the owner reads of an enquiry. */
import { FIELD_NAMES, FIELDS } from '../../shared/protocol.ts';
import type { StoredEnquiry } from '../storage/store.ts';

const SHORT_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** E.g. '2026-11-20 22:44'. */
const shortTime = (time: number) => SHORT_TIME.format(time);

export function listText(enquiries: readonly StoredEnquiry[]): string {
  if (enquiries.length === 0) return 'Inga intresseanmälningar än.';
  const rows = enquiries.map((enquiry) => [
    String(enquiry.id),
    shortTime(enquiry.receivedAt),
    enquiry.name,
    enquiry.trainingGoal || '–',
    enquiry.answeredAt === null ? '–' : 'ja',
    mailText(enquiry),
  ]);
  return tableText([['Nr', 'Kom in', 'Namn', 'Mål', 'Besvarad', 'Mejl'], ...rows]);
}

/** What may be of one person, for the owner to choose from. */
export function matchesText(who: string, found: readonly StoredEnquiry[]): string {
  if (found.length === 0) return `Det finns inget sparat om ${who}.`;
  const rows = found.map(({ id, receivedAt, name, email, phone }) => [
    String(id),
    shortTime(receivedAt),
    name,
    email,
    phone,
  ]);
  return [
    tableText([['Nr', 'Kom in', 'Namn', 'E-post', 'Telefon'], ...rows]),
    'Flera kan heta likadant. Radera dem som är rätt med sina nummer, t.ex. npm run enquiries -- forget 3,7',
    'Det går inte att få tillbaka.',
  ].join('\n\n');
}

/** A table whose columns, except the last, have at most 30 characters. */
function tableText(rows: readonly string[][]): string {
  const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 29)}…` : text);
  const short = rows.map((row) => [...row.slice(0, -1).map(shorten), row.at(-1) ?? '']);
  const widthOf = (i: number) => Math.max(...short.map((row) => row[i]?.length ?? 0));
  const lineOf = (row: string[]) => row.map((text, i) => text.padEnd(widthOf(i))).join('  ');
  return short.map((row) => lineOf(row).trimEnd()).join('\n');
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
