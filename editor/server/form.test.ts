import { expect, test } from 'vitest';
import { formOf, withoutEmpty } from './form.ts';

test('writes a typed number as one, and keeps what is none for the schema to refuse', () => {
  const form = formOf('privacy');
  expect(withoutEmpty(form, { retentionDays: '365' })).toEqual({ retentionDays: 365 });
  expect(withoutEmpty(form, { retentionDays: 'ett år' })).toEqual({ retentionDays: 'ett år' });
});

test('leaves out what was emptied and may be missing', () => {
  const item = { title: 'Löpskola', badge: ' ', sample: false };
  expect(withoutEmpty(formOf('services'), { items: [item] })).toEqual({
    items: [{ title: 'Löpskola', badge: null }],
  });
});
