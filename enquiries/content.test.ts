import { expect, test } from 'vitest';
import { readContent } from './content.ts';
import { SERVICE_FILE } from './testing/samples.ts';

test.each([
  ['an older or newer format', { ...SERVICE_FILE, format: 99 }, 'has format 99, and this service'],
  ['no format', {}, 'has format none'],
  ['something else altogether', 'hej', 'has format none'],
  ['no mailbox', { ...SERVICE_FILE, mailbox: 'hej' }, 'is not as a build writes it (mailbox)'],
  ['no goals', { ...SERVICE_FILE, goals: [{ value: 'a' }] }, '(goals.0.label)'],
])('%s is refused in words', (_case, data, expected) => {
  expect(() => readContent(data)).toThrow(expected);
  expect(() => readContent(data)).toThrow('npm run build');
});
