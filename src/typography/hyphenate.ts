import swedish from 'hyphen/sv';

/** Shorter words fit on a line at any size of letters, and would only make the page heavier. */
const SHORTEST_WORD = 12;
/**
 * Letters that stay together at either end of a word, and between two places where it may break. The patterns know
 * syllables, not compounds: around a short syllable they are wrong most often (`onli-ne-coachning`).
 */
const EDGE = 4;
const MIDDLE = 3;

/** Not in addresses, which are copied to be used. */
const LONG_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}@._/])\\p{L}{${SHORTEST_WORD},}(?![\\p{L}\\p{N}@_]|\\.\\p{L})`,
  'gu',
);
const SOFT_HYPHEN = '\u00ad';
const WORD_JOINER = '\u2060';
/** As in `07.30–20.00` and `070-174 06 42`, where browsers may end a line after the dash. */
const DASH_IN_NUMBERS = /(?<=\d)[–-](?=\d)/g;

/**
 * Marks where the long words of a Swedish text may break, with U+00AD, and that numbers may not after their dashes, with
 * U+2060. For text that is seen only: in a title, an address or an attribute a mark would be one more character.
 *
 * @param text what a visitor reads; entities of HTML are left alone
 */
export function hyphenate(text: string): string {
  return text.replace(DASH_IN_NUMBERS, `$&${WORD_JOINER}`).replace(LONG_WORD, (word) => {
    const parts = swedish.hyphenateSync(word, { minWordLength: SHORTEST_WORD }).split(SOFT_HYPHEN);
    return withoutShortParts(parts).join(SOFT_HYPHEN);
  });
}

/**
 * Joins what is too short to stand apart: at the edge of a word with its neighbour, within it with both, since
 * either mark may be the wrong one (`coo-ki-e-frågan`).
 */
function withoutShortParts(parts: string[]): string[] {
  const isEdge = (place: number) => place === 0 || place === parts.length - 1;
  const place = parts.findIndex((part, at) => part.length < (isEdge(at) ? EDGE : MIDDLE));
  if (place < 0 || parts.length === 1) return parts;
  const first = Math.max(0, place - 1);
  const joined = parts.slice(first, place + 2).join('');
  return withoutShortParts([...parts.slice(0, first), joined, ...parts.slice(place + 2)]);
}
