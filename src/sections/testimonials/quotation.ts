/** A text in quotation marks; those within it become single ones. */
export const quote = (text: string) => `”${text.replaceAll('”', '’')}”`;

/** The first letters of a name's first and last word, without what follows a comma: `Anna-Karin af Öst, 34 år` → `AÖ`. */
export function initials(name: string): string {
  const words =
    name
      .normalize('NFC')
      .split(',')[0]
      ?.match(/\p{L}[^\s(]*/gu) ?? [];
  return [words[0], words.slice(1).at(-1)]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('sv');
}
