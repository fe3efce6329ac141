import { expect, test } from 'vitest';
import { telHref } from '../../enquiries/tel-href.ts';
import { shownPhone } from './telephone.ts';

test.each([
  ['0701740642', '070-174 06 42', 'tel:+46701740642'],
  ['070 174 06 42', '070-174 06 42', 'tel:+46701740642'],
  ['+46 70-174 06 42', '070-174 06 42', 'tel:+46701740642'],
  ['+46 (0)70-174 06 42', '070-174 06 42', 'tel:+46701740642'],
  ['0046701740642', '070-174 06 42', 'tel:+46701740642'],
  ['070-174\u00a006\u00a042', '070-174 06 42', 'tel:+46701740642'],
  ['08/46500400', '08-465 004 00', 'tel:+46846500400'],
  ['0500-12345', '0500-123 45', 'tel:+4650012345'],
  ['+47 22222222', '+47 22 22 22 22', 'tel:+4722222222'],
])('%s is shown as %s and called as %s', (written, shown, href) => {
  expect(shownPhone(written)).toBe(shown);
  expect(telHref(shown)).toBe(href);
});

test.each(['', '12', '070-174 06 4', 'ring mig'])('%j is no telephone number', (written) => {
  expect(shownPhone(written)).toBeUndefined();
});
