import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SURFACES } from '../src/theme/contrast-pairs.ts';
import { Tokens } from '../src/theme/tokens.ts';
import { findLowContrast } from './contrast.ts';

const WARM = readFileSync('brand/tokens.css', 'utf8');
const tokensWith = (changes: string) =>
  new Tokens(`${WARM} :root { ${changes} } [data-ground="base"] { ${changes} }`);

test('each role is known to the check, which names one that a brand lacks', () => {
  const roles = SURFACES.flatMap(({ back, fronts }) => [back, ...Object.keys(fronts)]);
  const known = new Set(roles.map((role) => `--color-${role}`));
  expect(known).toEqual(new Set(WARM.match(/--color-[\w-]+(?=:)/g)));
  const older = new Tokens(WARM.replace(/--color-drawing:.*/, ''));
  expect(() => findLowContrast(older)).toThrow(
    'brand/tokens.css: --color-drawing: --color-drawing is not defined.',
  );
});

test('each wrong value is one entry, with a colour that holds wherever it is used', () => {
  expect(findLowContrast(tokensWith(''))).toEqual([]);
  const wrong = '--ivory-2: #776a5e; --night-panel: #6f6055;';
  const entries = findLowContrast(tokensWith(wrong)).filter((line) => line.startsWith('  --'));
  expect(entries.map((entry) => entry.split(' →')[0])).toEqual([
    '  --night-panel: #6f6055',
    '  --ivory-2: #776a5e',
  ]);
  const mended = entries.map((entry) => `${entry.replace(/: .*→/, ':')};`).join('');
  expect(findLowContrast(tokensWith(wrong + mended))).toEqual([]);
});

test('a pair is named with the ratio it has and needs, and with the nearest colour that has it', () => {
  const disabled = (text: string) =>
    findLowContrast(tokensWith(`--color-disabled: #fff; --color-on-disabled: ${text};`));
  expect(disabled('#777')).toEqual([
    '  --color-on-disabled: #777 → #767676',
    '    --color-on-disabled on --color-disabled needs 4.5:1, has 4.47:1, on base',
  ]);
  expect(disabled('#767676')).toEqual([]);
});

test('through a translucent surface the worst may show', () => {
  const header = 'color-mix(in srgb, var(--night) 50%, transparent)';
  const found = findLowContrast(tokensWith(`--color-veil: #777; --color-header: ${header};`));
  expect(found).toEqual([
    expect.stringMatching(/^ {2}--\S+: .* → #\w{6}$/),
    expect.stringMatching(/--color-text on a picture under 60 % of --color-veil needs 3:1, has 1/),
    expect.stringMatching(/^ {2}--\S+: .* → #\w{6}$/),
    expect.stringMatching(/--color-text on --color-header needs 7:1, has 3/),
  ]);
});

test('a role with the wrong colour of the palette is named itself, and a pair that both make fail without a colour', () => {
  const found = (changes: string) => findLowContrast(tokensWith(changes));
  expect(found('--color-on-paper: var(--paper-bright);')).toEqual([
    expect.stringMatching(/^ {2}--color-on-paper: var\(--paper-bright\) → #/),
    expect.stringContaining('--color-on-paper on --color-paper needs 7:1, has 1:1'),
  ]);
  expect(found('--color-on-picture: #808080; --color-picture: #818181;')).toEqual([
    expect.stringContaining('No change of one colour'),
    expect.stringContaining('--color-on-picture on --color-picture'),
  ]);
});

test('a token that cannot be read is named', () => {
  expect(() => tokensWith('--color-text: var(--none);').colour('--color-text')).toThrow(
    'brand/tokens.css: --color-text: --none is not defined.',
  );
});
