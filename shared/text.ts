/** Small functions on text, shared by pages and islands. */

/** Fills in the variables of a text: `fill('{n} av {total}', { n: 1, total: 4 })`. Unknown variables are left as they are. */
export function fill(
  template: string,
  values: Record<string, string | number | undefined>,
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text as part of a URL: `Kost & råd, online` → `kost-rad-online`. Empty if no letter or digit remains. */
export function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** The first letters of a name's first and last word: `Anna-Karin af Öst` → `AÖ`. One letter where there is one word. */
export function initials(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/);
  return [first, others.at(-1)]
    .map((word) => word?.at(0) ?? '')
    .join('')
    .toLocaleUpperCase('sv');
}
