import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from './style-sheets.ts';

test('every class has a name of its own, in whatever order files are met', () => {
  const files = globSync('src/**/*.module.css').map((file) => resolve(file));
  const nameOf = shortClassNames();
  const names = files.flatMap((file) => ['title', 'body'].map((name) => nameOf(name, file)));
  expect(new Set(names).size).toBe(files.length * 2);
  expect(names).not.toContain(nameOf('title', '/src/created-later.module.css'));
  const other = shortClassNames();
  const backwards = files.toReversed().map((file) => other('title', file));
  expect(backwards.reverse()).toEqual(files.map((file) => nameOf('title', file)));
});
