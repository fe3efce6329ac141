import { expect, it } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

const FILES = Array.from({ length: 120 }, (_, index) => `/src/${index}.module.css`);

it('gives every class of every file a unique and stable name', () => {
  const nameOf = shortClassNames(FILES);
  const names = FILES.flatMap((file) =>
    Array.from({ length: 12 }, (_, index) => nameOf(`class${index}`, file)),
  );
  expect(new Set(names).size).toBe(120 * 12);
  expect(names.every((name) => /^[a-zA-Z]{1,2}\d+$/.test(name))).toBe(true);
  expect(nameOf('class1', '/src/0.module.css')).toBe('a1');
});

it('does not depend on the order in which files are processed', () => {
  const [one, other] = [shortClassNames(FILES), shortClassNames(FILES.toReversed())];
  const forwards = FILES.map((file) => one('title', file));
  const backwards = FILES.toReversed().map((file) => other('title', file));
  expect(forwards).toEqual(backwards.toReversed());
});

it('names the classes of a file that is created later', () => {
  const nameOf = shortClassNames(['/src/a.module.css']);
  expect(nameOf('title', '/src/new.module.css?v=1')).toBe('b0');
  expect(nameOf('title', '/src/new.module.css')).toBe('b0');
});
