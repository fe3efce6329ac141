import { expect, test } from 'vitest';
import { formatPhone } from './telephone.ts';

test.each([
  ['0701740642', '070-174 06 42'],
  ['+46 (0)70-174\u00a006 42', '070-174 06 42'],
  ['08/46500400', '08-465 004 00'],
  ['0500-12345', '0500-123 45'],
  ['0200252525', '0200-25 25 25'],
  ['077-179 00 00', '0771-79 00 00'],
  ['+47 22222222', '+47 22 22 22 22'],
])('%s is shown as %s', (written, shown) => {
  expect(formatPhone(written)).toBe(shown);
});

test.each(['', '070-174 06 4', 'ring mig'])('%j is no telephone number', (written) => {
  expect(formatPhone(written)).toBeUndefined();
});
