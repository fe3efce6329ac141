import { expect, it } from 'vitest';
import { parseYaml } from './read-yaml.ts';

it.each([
  ['a: 1\nb: "x\nc: 1\n', /rad 2: .*Ett citattecken/],
  ['a: 1\na: 2\n', 'Samma namn står två gånger'],
  ['a: x: y\n', 'En text med kolon i behöver citattecken'],
  ['a:\n\tb: 1\n', 'tabb'],
  ['a: 1\nb: V\ufffdlkommen\n', /rad 2: .*sparad som ANSI/],
  ['a\0:\0 \0b\0', 'sparad som UTF-16'],
  ['a: 1\nb: Pass #1 i stan\n', /rad 2: texten slutar före #/],
  ['a: 1\nb: VÃ¤lkommen\n', /rad 2: .*sparad som ANSI/],
  ['- x\n- #1 i stan\n', /rad 2: texten slutar före #/],
  ['- x\n- Pass\n  två #1\n', /rad 3: texten slutar före #/],
])('explains in Swedish what is wrong with %j', (text, reason) => {
  expect(() => parseYaml('content/x.yaml', text)).toThrow(reason);
  expect(() => parseYaml('content/x.yaml', text)).not.toThrow(/ at line|expected|must/i);
});

it('reads what has a # that cuts nothing off', () => {
  const text = '# a\na: "b" # c\nd: 9 # e\nf: g#h\ni: |-\n  j #k\nl: null # m\nn: # o\n  p: 1\n';
  expect(parseYaml('content/x.yaml', text)).toEqual({
    a: 'b',
    d: 9,
    f: 'g#h',
    i: 'j #k',
    l: null,
    n: { p: 1 },
  });
});
