import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('nothing of the editor is in the built site', () => {
  const files = globSync('dist/**/*.{html,js,css,json,txt,xml,webmanifest}');
  expect(files.length).toBeGreaterThan(10);
  const found = files.filter((file) => /redigera/i.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
