import { expect, it } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

it('gives every class of every file a name of its own, and the same one again', () => {
  const nameOf = shortClassNames();
  const files = Array.from({ length: 40 }, (_, index) => `${index}.module.css`);
  const names = files.flatMap((file) => ['a', 'b', 'c'].map((name) => nameOf(name, file)));
  expect(new Set(names).size).toBe(120);
  expect(names.every((name) => /^[a-z][a-z0-9]{0,2}$/.test(name))).toBe(true);
  expect(nameOf('b', '3.module.css')).toBe(names[10]);
});
