export const quote = (text: string) => `”${text.replaceAll('”', '’')}”`;

/** Returns the initials of a name's first and last word: `Anna-Karin af Öst, 34 år` → `AÖ`. */
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
