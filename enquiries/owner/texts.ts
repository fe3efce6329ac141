/** What the owner reads of an enquiry. */
import { FIELD_NAMES, FIELDS } from '../../shared/protocol.ts';
import { plural, swedishTime } from '../../shared/text.ts';
import type { StoredEnquiry } from '../storage/store.ts';

const shortTime = (time: number) => swedishTime(time, 'short');

export const counted = (count: number) => plural(count, 'intresseanmälan', 'intresseanmälningar');

export function fullText(enquiry: StoredEnquiry): string {
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
function mailText({ deliveredAt, attempts, nextAttemptAt, lastError }: StoredEnquiry): string {
  if (deliveredAt !== null) return `levererat ${shortTime(deliveredAt)}`;
  if (lastError === null) return 'inte skickat';
  // A mail server's answer may hold anything, and is printed to a terminal.
  const error = lastError.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
  return `väntar efter ${attempts} försök, nästa ${shortTime(nextAttemptAt)}: ${error}`;
}
