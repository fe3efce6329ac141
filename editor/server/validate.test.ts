import { expect, test } from 'vitest';
import { formOf, withoutEmpty } from './validate.ts';

test('a typed number becomes one, and what is none is kept for the schema to refuse', () => {
  const form = formOf('privacy');
  expect(withoutEmpty(form, { retentionDays: '365' })).toEqual({ retentionDays: 365 });
  expect(withoutEmpty(form, { retentionDays: 'ett år' })).toEqual({ retentionDays: 'ett år' });
});
