import { expect, test } from 'vitest';
import { problemTexts, readContent } from './content.ts';
import { MAILBOX, SERVICE_FILE } from './node/testing.ts';

test('reads where enquiries go and what visitors are told', () => {
  const content = readContent(SERVICE_FILE);
  expect(content.mailbox).toBe(MAILBOX);
  expect(content.goals.get('other')).toBe('Annat');
  expect(problemTexts(content, { phone: 'missing', email: 'invalid', message: 'missing' })).toEqual(
    {
      email: 'Adressen ser ofullständig ut.',
      phone: 'Skriv ditt nummer.',
      message: 'Meddelandet är för långt.',
    },
  );
});

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
