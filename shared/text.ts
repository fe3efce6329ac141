/**
 * Fills in the variables of a text: `fill('{n} av {total}', { n: 1, total: 4 })`. An unknown variable stays. If a variable is empty,
 * the comma and the space before it go too: `tränare, {district} och online`.
 */
export function fill(
  template: string,
  values: Record<string, string | number | undefined>,
): string {
  return template.replace(
    /(,? |)(\{(\w+)\})/g,
    (_, before: string, variable: string, name: string) =>
      values[name] === '' ? '' : before + (values[name] ?? variable),
  );
}

/** Makes a text a part of a URL: `Kost & råd, online` → `kost-rad-online`. Empty if no letter or digit remains. */
export function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Returns the beginning of a text on one line, up to 40 characters. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40).replace(/\s?\S*$/, '')} …` : line;
}

/** `1 dag`, `14 dagar`. */
export const plural = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Formats a time in Sweden's time zone: `2026-11-20 22.44`, `20 november 2026 kl. 22.44`, or with the weekday. */
export function swedishTime(time: number | string, dateStyle: 'short' | 'long' | 'full'): string {
  const style = { timeZone: 'Europe/Stockholm', dateStyle, timeStyle: 'short' } as const;
  return new Date(time).toLocaleString('sv-SE', style).replace(/:(?=\d\d$)/, '.');
}

/** Decodes a part of an address. Returns it unchanged if a percent sign in it encodes nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
