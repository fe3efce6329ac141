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
