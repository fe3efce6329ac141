import { hyphenate } from '../../src/typography/hyphenate.ts';
import { readTags, type Tag } from '../headers/html-tags.ts';

/** What is no text, or is rendered again in the browser and has to be alike there. */
const LEFT_ALONE = new Set([
  'astro-island',
  'head',
  'noscript',
  'option',
  'script',
  'style',
  'svg',
  'textarea',
]);

/** What an island is given to arrange, and never renders itself. */
const STATIC_AGAIN = 'astro-slot';

/**
 * Lets the long words in the text of a page break, at soft hyphens. Browsers know how to part Swedish words only where
 * a dictionary has been fetched.
 */
export function wordBreaks(html: string): string {
  const tags = readTags(html);
  const open: string[] = [];
  let result = html.slice(0, tags[0]?.start);
  for (const [index, tag] of tags.entries()) {
    enter(tag, open);
    const text = html.slice(tag.end, tags[index + 1]?.start);
    result += html.slice(tag.start, tag.end);
    result += (open.at(-1) ?? STATIC_AGAIN) === STATIC_AGAIN ? hyphenate(text) : text;
  }
  return result;
}

/** Keeps the names of those open elements that decide whether text is left alone. */
function enter({ name, closing }: Tag, open: string[]) {
  if (!LEFT_ALONE.has(name) && name !== STATIC_AGAIN) return;
  if (!closing) open.push(name);
  else if (open.at(-1) === name) open.pop();
}
