/*
 * Shortens a changed text to what the owner needs to recognise the change.
 */

/** Up to this many characters both texts are quoted in full. */
const SHORT = 40;
/** An excerpt is cut after this many characters. */
const MAX_EXCERPT = 80;

/**
 * Quotes what changed as `[before, after]`: short texts in full but without a shared unit (`250 kr`, not `250 kr / pass`), long
 * ones reduced to the words that differ and one word on either side.
 */
export function changedWords(before: string, after: string): [string, string] {
  const unit = /\s*\/[^/,]*$/.exec(before)?.[0];
  if (unit && after.endsWith(unit)) {
    return [quote(before.slice(0, -unit.length)), quote(after.slice(0, -unit.length))];
  }
  if (before.length <= SHORT && after.length <= SHORT) return [quote(before), quote(after)];
  const [from, to] = [before.split(/\s+/), after.split(/\s+/)];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  const cut = (words: string[]) => {
    const [first, last] = [Math.max(start - 1, 0), words.length - Math.max(end - 1, 0)];
    const text = words.slice(first, last).join(' ');
    return quote(`${first > 0 ? '… ' : ''}${shorten(text)}${last < words.length ? ' …' : ''}`);
  };
  return [cut(from), cut(to)];
}

/** Puts a text in quotation marks, except if it starts with a digit. */
export function quote(text: string): string {
  return /^\d/.test(text) ? text : `”${text.replaceAll('”', '’')}”`;
}

/** Cuts a long text after a word. */
export function shorten(text: string): string {
  return text.length <= MAX_EXCERPT
    ? text
    : `${text.slice(0, MAX_EXCERPT).replace(/\s+\S*$/, '')} …`;
}
