import { expect, it } from 'vitest';
import { DECORATION, PAIRS } from '../src/theme/contrast-pairs.ts';
import { readTokens, Tokens } from '../src/theme/tokens.ts';
import { findLowContrast } from './contrast.ts';

const brand = readTokens();

it('compares each role of the brand, unless it is decoration', () => {
  const compared = PAIRS.flatMap(({ front, back }) => [front, back]);
  expect([...new Set([...compared, ...DECORATION])].sort()).toEqual([...brand.roles].sort());
});

/** Tokens with every role in black on white, except for the given changes. */
function tokensWith(changes: string): Tokens {
  const white = /ground|panel|field$|tag$|action|disabled$|motto|veil|header|picture$|paper$/;
  const roles = brand.roles.map((role) => {
    const isBack = white.test(role) && !/-on-|-on-picture|accent|text/.test(role);
    return `${role}: ${isBack ? '#fff' : '#000'};`;
  });
  const ground = (name: string) => `[data-ground${name}] { --color-ground: #fff; }`;
  return new Tokens(
    `:root { ${roles.join(' ')} --color-accent: #888; --color-accent: #000; --color-on-action: #000; ${changes} }
     @media print { ${ground('')} }`,
  );
}

it('names both colours of a pair, its ratio and the one it needs', () => {
  const tokens = tokensWith('--grey: #999; --color-placeholder: var(--grey);');
  expect(findLowContrast(tokens)).toContain(
    '--color-placeholder (#999999) on --color-field (#ffffff), on the ground ”raised”: has 2.84:1, needs 4.5:1',
  );
});

it('assumes the worst colour behind a translucent surface', () => {
  const found = findLowContrast(
    tokensWith('--color-header: color-mix(in srgb, #fff 50%, transparent);'),
  );
  expect(found.join()).toMatch(
    /--color-text \(#000000\) on --color-header .*: has 5\.\d+:1, needs 7:1/,
  );
});

it('requires the veil alone to make text on a picture legible', () => {
  const tokens = tokensWith('--color-veil: #777;');
  expect(findLowContrast(tokens).join()).toMatch(/a picture under 60 % of --color-veil/);
});

it('names the token it cannot read', () => {
  expect(() => new Tokens(':root { --color-text: red; }').colour('--color-text')).toThrow(
    'brand/tokens.css: --color-text: ”red” is not written as',
  );
  expect(() => new Tokens(':root { --color-text: var(--ink); }').colour('--color-text')).toThrow(
    'brand/tokens.css: --color-text: --ink is not defined.',
  );
});
