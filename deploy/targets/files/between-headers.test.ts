import { expect, test } from 'vitest';
import { headersBetween } from './between-headers.ts';

test('between two builds the scripts and styles of both are allowed, and nothing else', () => {
  const file = (script: string, more = '') =>
    `[{"headers":{${more}"Content-Security-Policy":"default-src 'none'; script-src 'self' ${script}; style-src 'self' 'sha256-s'"}}]`;
  const between = headersBetween(file("'sha256-a'"), file("'sha256-b'", '"X-New":"yes",'));
  expect(between).toContain(
    "script-src 'self' 'sha256-b' 'sha256-a'; style-src 'self' 'sha256-s'\"",
  );
  expect(between).toContain('X-New');
});

test('the same as Apache has it', () => {
  const file = (script: string) =>
    `Header always set Content-Security-Policy "script-src ${script}; img-src 'self'"\nOther "x"`;
  expect(headersBetween(file('a'), file('b'))).toBe(
    `Header always set Content-Security-Policy "script-src b a; img-src 'self'"\nOther "x"`,
  );
});

test('a file of someone else is no help', () => {
  expect(headersBetween('AuthType Basic', '[]')).toBe('[]');
});
