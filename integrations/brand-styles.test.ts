import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toHex } from '../src/theme/colour.ts';
import { readTokens } from '../src/theme/tokens.ts';
import { brandStyles } from './brand-styles.ts';

// Of any brand that is there; which colours it has is said by its file.
const project = process.cwd();
beforeAll(() => process.chdir('tests/brands/warm'));
afterAll(() => process.chdir(project));

const styles = (display = 1) => postcss([brandStyles({ display, figures: 1, quotationMark: 0.4 })]);
const made = async (value: string, display = 1) => {
  const { css } = await styles(display).process(`a { color: ${value}; }`, { from: undefined });
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

it('sets a wide font smaller, and any other as the sizes say', async () => {
  const size = 'calc(var(--fit-display) * min(3rem, 12vw))';
  expect(await made(size, 0.8)).toBe('calc(0.8 * min(3rem, 12vw))');
  expect(await made(size)).toBe('calc(min(3rem, 12vw))');
  expect(await made('calc(6em / var(--fit-display))', 0.8)).toBe('calc(6em / 0.8)');
  expect(await made('calc(6em / var(--fit-display))')).toBe('calc(6em)');
});

it('lets a quotation mark hang by its own width', async () => {
  expect(await made('calc(0.02em - var(--quotation-mark))')).toBe('calc(0.02em - 0.4em)');
});

it('puts the palette where its colours are used, and leaves it out', async () => {
  const [name = ''] = /--[\w-]+(?=: #)/.exec(readFileSync('brand/tokens.css', 'utf8')) ?? [];
  expect(await made(`var(${name})`)).toBe(toHex(readTokens().colour(name)));
  const { css } = await styles().process(`:root { ${name}: #fff; --own: 1; }`, { from: undefined });
  expect(css).not.toContain(name);
  expect(css).toContain('--own');
});
