import { expect, test } from 'vitest';
import { readColours } from './brand-colours.ts';
import { findLowContrast } from './contrast.ts';

const WHITE_ROLES =
  'text text-2 text-3 focus outline accent accent-paper field-line error success success-text action action-hover action-quiet disabled';
const BLACK_ROLES = 'ground panel field error-ground success-ground header on-action on-disabled';
const tokens = (roles: string, colour: string) =>
  roles.split(' ').map((role) => `--color-${role}: ${colour};`);
const BRAND = `:root { ${[...tokens(WHITE_ROLES, '#fff'), ...tokens(BLACK_ROLES, '#000')].join(' ')} }`;
const lowWith = (changes: string) => findLowContrast(readColours(`${BRAND} :root { ${changes}; }`));

test('reports each pair with too little contrast, its ratio and the ratio it needs', () => {
  expect(lowWith('')).toEqual([]);
  expect(lowWith('--color-on-disabled: #777')).toEqual([
    '  --color-on-disabled on --color-disabled (base): 4.47:1, needs 4.5:1',
  ]);
  expect(lowWith('--color-on-disabled: #767676')).toEqual([]);
  expect(lowWith('} [data-ground="paper"] { --color-action-hover: #777')).toEqual([
    expect.stringMatching(/^ {2}--color-on-action on --color-action-hover \(paper\): 4\.\d+:1/),
  ]);
  expect(lowWith('--color-outline: color-mix(in srgb, #fff 30%, transparent)')).toContainEqual(
    expect.stringMatching(/^ {2}--color-outline on --color-ground \(base\): 2\.\d+:1, needs 3:1$/),
  );
});
