import { expect, test } from 'vitest';
import { formOf } from '../../../content-model/subjects.ts';
import { toContent } from './to-content.ts';

test('what is pasted along with an address or a number is left out, and a link completed', () => {
  const filled = {
    links: {
      facebook: 'http://facebook.com/glod',
      instagram: '@glod.kraft',
      email: 'a@b.se\u200b',
    },
    contactInfo: { email: ' mailto:hej@\u00a0åsa.se', phone: 'tel:070-174\u00a006\u00a042' },
  };
  expect(toContent(formOf('site'), filled)).toEqual({
    links: {
      facebook: 'https://facebook.com/glod',
      instagram: '@glod.kraft',
      email: 'a@b.se',
    },
    contactInfo: { email: 'hej@åsa.se', phone: '070-174 06 42' },
  });
});
