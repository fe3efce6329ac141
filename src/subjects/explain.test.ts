import { expect, it } from 'vitest';
import { parseYaml } from './explain.ts';

it.each([
  ['a: "x\nb: 1\n', 'Ett citattecken'],
  ['a: 1\na: 2\n', 'Samma namn står två gånger'],
  ['a: 1\n   b: 2\n', 'kolon'],
  ['a: x: y\n', 'En text med kolon i behöver citattecken'],
  ['a: @x\n', 'Sätt citattecken runt om'],
  ['a:\n\tb: 1\n', 'tabb'],
])('explains in Swedish what is wrong with %j', (text, reason) => {
  expect(() => parseYaml('content/x.yaml', text)).toThrow(reason);
  expect(() => parseYaml('content/x.yaml', text)).not.toThrow(/ at line|expected|must/i);
});

it.each([
  ['a: 1\nb: "x\nc: 1\n', 2],
  ['items:\n  - a: "x\n    b: 1\n  - a: "y"\n', 2],
  ["a: 'x'\nb: 'y\n\n", 2],
])('names the line where a quotation mark is opened and not closed in %j', (text, line) => {
  expect(() => parseYaml('content/x.yaml', text)).toThrow(`rad ${line}: `);
});
