/** Fills `{name}` in a text: `fill('{n} av {total}', { n: 1, total: 4 })`. Unknown names are left as they are. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The paragraphs of a text, parted by empty lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/**
 * A `tel:` link for a Swedish number written for people: `070-174 06 42` → `tel:+46701740642`.
 * Source: ITU-T E.123 for the international form, +46 for Sweden.
 */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  return `tel:+46${digits.replace(/^0/, '')}`;
}
