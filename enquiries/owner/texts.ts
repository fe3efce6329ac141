import { FIELD_NAMES, FIELDS } from '../../shared/protocol.ts';
import { plural, swedishTime } from '../../shared/text.ts';
import type { StoredEnquiry } from '../storage/stored-enquiry.ts';

const shortTime = (time: number) => swedishTime(time, 'short');

export const formatCount = (count: number) =>
  plural(count, 'intresseanmälan', 'intresseanmälningar');

export function formatEnquiry(enquiry: StoredEnquiry): string {
  const { id, receivedAt, answeredAt } = enquiry;
  return [
    `Intresseanmälan nr ${id}`,
    '',
    `Kom in: ${shortTime(receivedAt)}`,
    `Mejl: ${formatMailState(enquiry)}`,
    `Besvarad: ${answeredAt === null ? '–' : shortTime(answeredAt)}`,
    ...FIELD_NAMES.map((field) => `${FIELDS[field].label}: ${enquiry[field] || '–'}`),
  ].join('\n');
}

function formatMailState(enquiry: StoredEnquiry): string {
  const { deliveredAt, attempts, nextAttemptAt, lastError } = enquiry;
  if (deliveredAt !== null) return `levererat ${shortTime(deliveredAt)}`;
  if (lastError === null) return 'inte skickat';
  // A mail server's answer can contain control characters, which could manipulate the terminal.
  const error = lastError.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
  return `väntar efter ${attempts} försök, nästa ${shortTime(nextAttemptAt)}: ${error}`;
}
