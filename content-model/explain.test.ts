import { expect, it } from 'vitest';
import { parseYaml } from './explain.ts';

it.each([
  ['a: 1\nb: "x\nc: 1\n', /rad 2: .*Ett citattecken/],
  ['a: 1\na: 2\n', 'Samma namn står två gånger'],
  ['a: x: y\n', 'En text med kolon i behöver citattecken'],
  ['a:\n\tb: 1\n', 'tabb'],
])('explains in Swedish what is wrong with %j', (text, reason) => {
  expect(() => parseYaml('content/x.yaml', text)).toThrow(reason);
  expect(() => parseYaml('content/x.yaml', text)).not.toThrow(/ at line|expected|must/i);
});
