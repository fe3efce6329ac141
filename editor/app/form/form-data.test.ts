import { expect, test } from 'vitest';
import { withKeys } from './form-data.ts';

const CONTENT = { heading: 'A', items: [{ name: 'Ett', tags: ['x', 'y'] }, { name: 'Två' }] };

test('entries keep their keys when the file is read again', () => {
  const data = withKeys(CONTENT);
  expect(withKeys(CONTENT, data)).toEqual(data);
  expect(withKeys({ items: ['a'] }, data)).not.toEqual(withKeys({ items: ['a'] }, data));
});
