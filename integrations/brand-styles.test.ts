import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toHex } from '../src/theme/colour.ts';
import { readTokens } from '../src/theme/tokens.ts';
import { brandStyles } from './brand-styles.ts';

// Of any brand that is there; which colours it has is said by its file.
const project = process.cwd();
beforeAll(() => process.chdir('templates/warm'));
afterAll(() => process.chdir(project));

const styles = postcss([brandStyles()]);
const made = async (value: string) => {
  const { css } = await styles.process(`a { color: ${value}; }`, { from: undefined });
  return /color: (.*);/.exec(css)?.[1];
};

it('works out a translucent colour that is the same everywhere', async () => {
  const { r, g, b } = readTokens().colour('--color-veil');
  const mixed = await made('color-mix(in srgb, var(--color-veil) 92%, transparent)');
  expect(mixed).toBe(`rgb(${r} ${g} ${b} / 0.92)`);
});

it('leaves to the browser what depends on the ground', async () => {
  const mix = 'color-mix(in srgb, var(--color-text) 92%, transparent)';
  expect(await made(mix)).toBe(mix);
});

it('puts the palette where its colours are used, and leaves it out', async () => {
  const [name = ''] = /--[\w-]+(?=: #)/.exec(readFileSync('brand/tokens.css', 'utf8')) ?? [];
  expect(await made(`var(${name})`)).toBe(toHex(readTokens().colour(name)));
  const { css } = await styles.process(`:root { ${name}: #fff; --own: 1; }`, { from: undefined });
  expect(css).not.toContain(name);
  expect(css).toContain('--own');
});
