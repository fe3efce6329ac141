/** Up to here a text is shown whole, in characters. */
const WHOLE = 40;
/** What is shown of a longer one. */
const LONGEST = 80;

/**
 * What changed of a text, as `[before, after]`: short ones whole but for a unit they share (`250 kr`, not
 * `250 kr / pass`), of longer ones the words that differ, with a word on either side to find them by.
 */
export function changedWords(before: string, after: string): [string, string] {
  const unit = /\s*\/[^/,]*$/.exec(before)?.[0];
  if (unit && after.endsWith(unit)) {
    return [quote(before.slice(0, -unit.length)), quote(after.slice(0, -unit.length))];
  }
  if (before.length <= WHOLE && after.length <= WHOLE) return [quote(before), quote(after)];
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

/** A text in the quotation marks of a message, except a figure. */
export function quote(text: string): string {
  return /^\d/.test(text) ? text : `”${text.replaceAll('”', '’')}”`;
}

/** At most so much of a text that it fits in a line or two. */
export function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`;
}
