import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PHRASES, translate } from './swedish.ts';

const code = globSync('node_modules/@keystatic/core/dist/*.js')
  .filter((file) => !/node|worker|react-server/.test(file.replace('node_modules', '')))
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

test.each(Object.entries(PHRASES))('Keystatic still says %s', (english, swedish) => {
  expect(code).toContain(english);
  expect(translate(english)).toBe(swedish);
});
