import { expect, test } from 'vitest';
import { readTags, writeTag } from './html-tags.ts';

const named = (html: string) =>
  readTags(html).map(({ name, closing }) => (closing ? `/${name}` : name));

test('finds tags and their attributes, however they are quoted', () => {
  const html = `<INPUT a="1 > 2" b='"' c=3 D hidden/><p></p >`;
  const [input] = readTags(html);
  expect(named(html)).toEqual(['input', 'p', '/p']);
  expect(Object.fromEntries(input?.attributes ?? [])).toEqual({
    a: '1 > 2',
    b: '"',
    c: '3',
    d: '',
    hidden: '',
  });
  expect(html.slice(input?.start, input?.end)).toBe(`<INPUT a="1 > 2" b='"' c=3 D hidden/>`);
});

test('markup in comments, scripts, styles, titles and text areas is not read', () => {
  const html =
    '<!doctype html><!-- <a> <b> --><script>"<b>"</script><style><c></style><title><d></title><textarea><e></textarea><f>';
  expect(named(html)).toEqual([
    'script',
    '/script',
    'style',
    '/style',
    'title',
    '/title',
    'textarea',
    '/textarea',
    'f',
  ]);
});

test('what is no tag is left alone, and an unfinished page ends', () => {
  expect(named('1 < 2 <3 </ > <>')).toEqual([]);
  expect(named('<p><a href="x')).toEqual(['p']);
  expect(named('<p><!-- ')).toEqual(['p']);
  expect(named('<script><p>')).toEqual(['script']);
});

test('a tag is written with its attributes as they were', () => {
  const [tag] = readTags(`<p a='"&amp;"' b=c d>`);
  expect(tag && writeTag(tag)).toBe('<p a="&quot;&amp;&quot;" b="c" d="">');
});
