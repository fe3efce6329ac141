import { describe, expect, it } from 'vitest';
import { DECORATION, PAIRS } from './contrast-pairs.ts';
import { findFaintPairs } from './find-faint-pairs.ts';
import { readTokens, Tokens } from './tokens.ts';

const brand = readTokens();

describe('this brand', () => {
  it('has no text and no shape that cannot be seen', () => {
    expect(findFaintPairs(brand)).toEqual([]);
  });

  it('has each of its roles in a pair, or among what may be faint', () => {
    const compared = PAIRS.flatMap(({ front, back }) => [front, back]);
    expect([...new Set([...compared, ...DECORATION])].sort()).toEqual([...brand.roles].sort());
  });
});

/** Tokens that are black on white in every role, except for `changes`. */
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

it('names both colours of a pair, the ratio it has and the one it needs', () => {
  const tokens = tokensWith('--grey: #999; --color-placeholder: var(--grey);');
  expect(findFaintPairs(tokens)).toContain(
    '--color-placeholder (#999999) on --color-field (#ffffff), on the ground ”raised”: has 2.84:1, needs 4.5:1',
  );
});

it('assumes the worst colour that may show through', () => {
  const faint = findFaintPairs(
    tokensWith('--color-header: color-mix(in srgb, #fff 50%, transparent);'),
  );
  expect(faint.join()).toMatch(
    /--color-text \(#000000\) on --color-header .*: has 5\.\d+:1, needs 7:1/,
  );
});

it('expects the veil alone to make text on a picture legible', () => {
  const tokens = tokensWith('--color-veil: #777;');
  expect(findFaintPairs(tokens).join()).toMatch(/a picture under 60 % of --color-veil/);
});

it('says which token it cannot read', () => {
  expect(() => new Tokens(':root { --color-text: red; }').colour('--color-text')).toThrow(
    'brand/tokens.css: --color-text: ”red” is not written as',
  );
  expect(() => new Tokens(':root { --color-text: var(--ink); }').colour('--color-text')).toThrow(
    'brand/tokens.css: --color-text: --ink is not there.',
  );
});
