import { expect, it } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

it('gives every class of every file a name of its own, in whatever order files are processed', () => {
  const files = Array.from({ length: 120 }, (_, index) => `/src/${index}.module.css`);
  const nameOf = shortClassNames(files);
  const names = files.flatMap((file) => ['title', 'body'].map((name) => nameOf(name, file)));
  expect(new Set(names).size).toBe(240);
  expect(names).not.toContain(nameOf('title', '/src/created-later.module.css'));

  const other = shortClassNames(files.toReversed());
  const backwards = files
    .toReversed()
    .flatMap((file) => ['body', 'title'].map((name) => [name, file] as const))
    .map(([name, file]) => other(name, file));
  // A class is numbered in its file by when it is met first.
  expect(new Set(backwards)).toEqual(new Set(names));
});
