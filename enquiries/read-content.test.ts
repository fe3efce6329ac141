import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';
import { MAILBOX, SERVICE_FILE } from './testing/samples.ts';

test('reads where enquiries go and what visitors are told', () => {
  const content = readContent(SERVICE_FILE);
  expect(content.mailbox).toBe(MAILBOX);
  expect(content.goals.get('other')).toBe('Annat');
  expect(content.problemText('phone', 'missing')).toBe('Skriv ditt nummer.');
  expect(content.problemText('email', 'invalid')).toBe('Adressen ser ofullständig ut.');
  // No form of ours says that of a field that may be empty.
  expect(content.problemText('message', 'missing')).toBe('Meddelandet är för långt.');
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
