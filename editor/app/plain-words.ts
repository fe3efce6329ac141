/** The words of a text alone, as they can be found again whatever the page has made of quotes, spaces and hyphens. */
export function plainWords(text: string): string {
  return text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
