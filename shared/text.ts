/** An empty value also removes the comma and space before its variable: `tränare, {district} och online` → `tränare och online`. */
export function fillTemplate(
  template: string,
  values: Record<string, string | number | undefined>,
): string {
  // Matches a variable with the comma or space before it: `, {district}`.
  return template.replace(/(,? |)\{(\w+)\}/g, (match, separator: string, name: string) => {
    const value = values[name];
    if (value === undefined) return match;
    return value === '' ? '' : `${separator}${value}`;
  });
}

/** Converts a string to part of a URL: `Kost & råd, online` → `kost-rad-online`. Returns '' if nothing remains. */
export function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Joins lines. Cuts a text of more than 40 characters after the last word that ends before the 40th. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40).replace(/\s?\S*$/, '')} …` : line;
}

export const plural = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Formats a time in Swedish, as `2026-11-20 22.44` (short), `20 november 2026 kl. 22.44` (long), or with the weekday (full). */
export function swedishTime(time: number | string, dateStyle: 'short' | 'long' | 'full'): string {
  const style = { timeZone: 'Europe/Stockholm', dateStyle, timeStyle: 'short' } as const;
  // `22:44` → `22.44`
  return new Date(time).toLocaleString('sv-SE', style).replace(/:(?=\d\d$)/, '.');
}

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
