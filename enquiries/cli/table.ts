/** The enquiries as a table for a Swedish spreadsheet. */
import { FIELD_NAMES, FIELDS } from '../../shared/protocol.ts';
import { type EnquiryData, shortTime } from './texts.ts';

/** With semicolons, and a byte-order mark so that å, ä and ö survive. */
export function csvText(enquiries: readonly EnquiryData[]): string {
  const labels = FIELD_NAMES.map((field) => FIELDS[field].label);
  const rows = enquiries.map((enquiry) => [
    String(enquiry.id),
    shortTime(enquiry.receivedAt),
    ...FIELD_NAMES.map((field) => enquiry[field]),
    enquiry.answeredAt ? shortTime(enquiry.answeredAt) : '',
    enquiry.mail,
  ]);
  const lines = [['Nr', 'Kom in', ...labels, 'Besvarad', 'Mejl'], ...rows];
  return `\ufeff${lines.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front, which it shows as text: visitors write these
 * cells, and a formula can send away what is next to it. A number of telephone, of which it would drop the zero, gets a hyphen.
 */
export function csvCell(value: string): string {
  const safe = /^[\s\0]*[=+\-@|%\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u.test(value)
    ? `'${value}`
    : value.replace(/^(08|0\d\d)(\d+)$/, '$1-$2');
  return `"${safe.replaceAll('"', '""')}"`;
}
