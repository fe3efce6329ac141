import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createColourLookup, TOKENS_FILE } from './brand-colours.ts';
import { findLowContrast } from './contrast.ts';

const lowWith = (rule: string) =>
  findLowContrast(createColourLookup(readFileSync(TOKENS_FILE, 'utf8') + rule));

test('reports each pair with too little contrast, its ratio and the ratio it needs', () => {
  expect(lowWith(':root { --color-disabled: #fff; --color-on-disabled: #777; }')).toEqual([
    '  --color-on-disabled on --color-disabled (base): 4.47:1, needs 4.5:1',
  ]);
  expect(lowWith('[data-ground="paper"] { --color-action-hover: #777; }')).toEqual([
    expect.stringMatching(/^ {2}--color-on-action on --color-action-hover \(paper\): 4\.\d+:1/),
  ]);
  const translucent = 'color-mix(in srgb, #fff 10%, transparent)';
  expect(lowWith(`[data-ground="base"] { --color-outline: ${translucent}; }`)).toContainEqual(
    expect.stringMatching(/^ {2}--color-outline on --color-ground \(base\): 1\.\d+:1, needs 3:1$/),
  );
});
