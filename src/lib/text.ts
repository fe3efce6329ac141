/** Fills `{name}` in a text: `fill('{n} av {total}', { n: 1, total: 4 })`. Unknown names are left as they are. */
export function fill(
  template: string,
  values: Record<string, string | number | undefined>,
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The paragraphs of a text, parted by empty lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
