export const quote = (text: string) => `”${text.replaceAll('”', '’')}”`;

/** Returns the initials of a name's first and last word: `Anna-Karin af Öst, 34 år` → `AÖ`. */
export function initials(name: string): string {
  const [nameOnly = ''] = name.normalize('NFC').split(',');
  const words = nameOnly.match(/\p{L}[^\s(]*/gu) ?? [];
  const [first = '', ...others] = words;
  const last = others.at(-1) ?? '';
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('sv');
}
