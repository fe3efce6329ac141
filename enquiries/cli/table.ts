/** The enquiries as a table for a Swedish spreadsheet. */
import { FIELD_NAMES, FIELDS } from '../../shared/protocol.ts';
import { groupPhone } from '../../shared/telephone.ts';
import type { StoredEnquiry } from '../storage/store.ts';
import { mailText, shortTime } from './texts.ts';

/** With semicolons, and a byte-order mark so that å, ä and ö survive. */
export function csvText(enquiries: readonly StoredEnquiry[]): string {
  const labels = FIELD_NAMES.map((field) => FIELDS[field].label);
  const rows = enquiries.map((enquiry) => [
    String(enquiry.id),
    shortTime(enquiry.receivedAt),
    ...FIELD_NAMES.map((field) => enquiry[field]),
    enquiry.answeredAt === null ? '' : shortTime(enquiry.answeredAt),
    mailText(enquiry),
  ]);
  const lines = [['Nr', 'Kom in', ...labels, 'Besvarad', 'Mejl'], ...rows];
  return `\ufeff${lines.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front, which it shows as text: visitors write these
 * cells, and a formula can send away what is next to it. A phone number, whose leading zero it would drop, is grouped.
 */
export function csvCell(value: string): string {
  const safe = /^[\s\0]*[=+\-@|%\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u.test(value)
    ? `'${value}`
    : groupPhone(value);
  return `"${safe.replaceAll('"', '""')}"`;
}
