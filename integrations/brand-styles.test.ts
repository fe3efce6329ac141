import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toHex } from '../src/theme/colour.ts';
import { readTokens } from '../src/theme/tokens.ts';
import { brandStyles } from './brand-styles.ts';

// Works with any brand: the colours are read from its file.
const project = process.cwd();
beforeAll(() => process.chdir('templates/warm'));
afterAll(() => process.chdir(project));

const styles = postcss([brandStyles()]);
const compiled = async (value: string) => {
  const { css } = await styles.process(`a { color: ${value}; }`, { from: undefined });
  return /color: (.*);/.exec(css)?.[1];
};

it('inlines palette values and removes their declarations', async () => {
  const [name = ''] = /--[\w-]+(?=: #)/.exec(readFileSync('brand/tokens.css', 'utf8')) ?? [];
  expect(await compiled(`var(${name})`)).toBe(toHex(readTokens().colour(name)));
  const { css } = await styles.process(`:root { ${name}: #fff; --own: 1; }`, { from: undefined });
  expect(css).not.toContain(name);
  expect(css).toContain('--own');
});
