import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NIGHT } from './brand.ts';

it('is the night of the style sheets', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--night: ${NIGHT};`);
});
