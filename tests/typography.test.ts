import { expect, it } from 'vitest';
import { type BuiltPage, builtPages, decode } from './built-site.ts';

/** What a page says, one line for each run of text. */
function lines({ html }: BuiltPage): string[] {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .split(/<[^>]*>/)
    .map(decode)
    .filter((line) => line.trim() !== '');
}

const pages = builtPages();

it.each(pages)('sets $path as Swedish is set', (page) => {
  const text = lines(page);
  expect(text.filter((line) => /["“„‘]|(?<=\d) (?:kr|\d{3})\b|\bkl\. \d/.test(line))).toEqual([]);
});

it('marks a quotation within a quotation', () => {
  const nested = pages.flatMap(lines).filter((line) => /(?:^|\s)”[^”]*\s”(?=\p{L})/u.test(line));
  expect(nested).toEqual([]);
});
