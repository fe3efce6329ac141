import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SURFACES } from '../src/theme/contrast-pairs.ts';
import { Tokens } from '../src/theme/tokens.ts';
import { findLowContrast } from './contrast.ts';

/** Purely decorative roles, which need no contrast. */
const DECORATION = [
  'line',
  'line-on-veil',
  'header-line',
  'hover-veil',
  'accent-line',
  'drawing',
  'tag-hole',
  'behind-hole',
  'success-line',
  'error-line',
];

const WARM = readFileSync('templates/warm/brand/tokens.css', 'utf8');
const tokensWith = (changes: string) =>
  new Tokens(`${WARM} :root { ${changes} } [data-ground="base"] { ${changes} }`);

test('each role is compared, unless it is decoration', () => {
  const compared = SURFACES.flatMap(({ back, fronts }) => [back, ...Object.keys(fronts)]);
  const known = [...compared, ...DECORATION].map((role) => `--color-${role}`);
  const roles = new Set(WARM.match(/--color-[\w-]+(?=:)/g));
  expect(new Set(known)).toEqual(roles);
});

test('a pair is named with its colours, its ratio and the one it needs, at the worst that may be behind', () => {
  expect(findLowContrast(tokensWith(''))).toEqual([]);
  const found = findLowContrast(
    tokensWith(`--grey: #999; --color-field: #fff; --color-placeholder: var(--grey); --color-veil: #777;
      --color-text: #000; --color-header: color-mix(in srgb, #fff 50%, transparent);`),
  ).join('\n');
  expect(found).toContain(
    '--color-placeholder (#999999) on --color-field (#ffffff), on the ground ”raised”: has 2.84:1, needs 4.5:1',
  );
  expect(found).toMatch(/--color-text \(#000000\) on --color-header .*: has 5\.\d+:1, needs 7:1/);
  expect(found).toMatch(/a picture under 60 % of --color-veil/);
});

test('the nearest colour that holds is named: of the text, or of a surface on which none does', () => {
  const problems = (changes: string) => findLowContrast(tokensWith(changes)).join('\n');
  const placeholder = '--color-field: #fff; --color-placeholder:';
  expect(problems(`${placeholder} #777;`)).toMatch(/has it: --color-placeholder #767676$/m);
  expect(problems(`${placeholder} #767676;`)).not.toContain('--color-placeholder');

  const action = '--color-on-action: #eee; --color-action:';
  const named = /no --color-on-action has it; nearest --color-action that has: (#\w+)$/m;
  const [, surface] = named.exec(problems(`${action} #808080;`)) ?? [];
  expect(problems(`${action} ${surface};`)).not.toMatch(named);
});

test('a token that cannot be read is named', () => {
  expect(() => tokensWith('--color-text: var(--none);').colour('--color-text')).toThrow(
    'brand/tokens.css: --color-text: --none is not defined.',
  );
});
