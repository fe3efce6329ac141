import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keystaticInSwedish, PHRASES, translate } from './swedish.ts';

/** What is bundled has double quotes, whatever its source has. */
const quoted = (text: string) => text.replaceAll("'", '"');

const code = globSync('node_modules/@{keystatic/core,keystar/ui}/dist/*.js')
  .filter((file) => !/node|worker|react-server/.test(file.replace('node_modules', '')))
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

test.each(Object.entries(PHRASES))('Keystatic still says %s', (english, swedish) => {
  expect(quoted(code)).toContain(quoted(english));
  expect(translate(english)).toBe(swedish);
});

test('what Keystatic is bundled into comes translated and without its map, other files as they are', () => {
  const { transform } = keystaticInSwedish();
  const translated = transform('label: "Light"', '/site/.cache/vite/deps/core.js?v=1');
  expect(translated).toEqual({ code: 'label: "Ljust"', map: { mappings: '' } });
  expect(transform('label: "Light"', '/site/src/ui/Icon.tsx')).toBeUndefined();
});
