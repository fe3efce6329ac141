import { expect, test } from 'vitest';
import { type Entry, getIn, lastingPath, setIn, withKeys, withoutKeys } from './form-data.ts';

const CONTENT = { heading: 'A', items: [{ name: 'Ett', tags: ['x', 'y'] }, { name: 'Två' }] };

test('entries have keys in the form, and none in the file', () => {
  const data = withKeys(CONTENT);
  expect(withoutKeys(data)).toEqual(CONTENT);
  expect(getIn(data, ['items', 0, 'tags', 1])).toBe('y');
  const changed = setIn(data, ['items', 0, 'tags', 1], 'z');
  expect(withoutKeys(changed)).toMatchObject({ items: [{ tags: ['x', 'z'] }, { name: 'Två' }] });
  expect(withoutKeys(data)).toEqual(CONTENT);
});

test('a path by keys finds its entry wherever it was moved, and nothing once it is gone', () => {
  const data = withKeys(CONTENT) as { items: Entry[] };
  const path = lastingPath(data, ['items', 1, 'name']);
  const moved = { ...data, items: data.items.toReversed() };
  expect(withoutKeys(setIn(moved, path, 'Tre'))).toMatchObject({ items: [{ name: 'Tre' }, {}] });
  const removed = { ...data, items: data.items.slice(0, 1) };
  expect(setIn(removed, path, 'Tre')).toEqual(removed);
});

test('entries keep their keys when the file is read again', () => {
  const data = withKeys(CONTENT);
  expect(withKeys(CONTENT, data)).toEqual(data);
  expect(withKeys({ items: ['a'] }, data)).not.toEqual(withKeys({ items: ['a'] }, data));
});
