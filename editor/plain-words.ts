/** A text in lower case without punctuation, so that it is found whatever the page does to quotes, spaces and hyphens. */
export function plainWords(text: string): string {
  return text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
