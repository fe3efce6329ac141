import { expect, test } from 'vitest';
import { headersBetween } from './between-headers.ts';

test('between two builds the scripts and styles of both are allowed, and nothing else', () => {
  const file = (script: string, more = '') =>
    `/*\n  Content-Security-Policy: default-src 'none'; script-src 'self' ${script}; style-src 'self' 'sha256-s'\n${more}`;
  const between = headersBetween(file("'sha256-a'"), file("'sha256-b'", '  X-New: yes\n'));
  expect(between).toContain(
    "script-src 'self' 'sha256-b' 'sha256-a'; style-src 'self' 'sha256-s'\n",
  );
  expect(between).toContain('X-New: yes');
});

test('the same in quotation marks, as Apache has it', () => {
  const file = (script: string) =>
    `Header always set Content-Security-Policy "script-src ${script}; img-src 'self'"\nOther "x"`;
  expect(headersBetween(file('a'), file('b'))).toBe(
    `Header always set Content-Security-Policy "script-src b a; img-src 'self'"\nOther "x"`,
  );
});

test('a file of someone else is no help', () => {
  expect(headersBetween('AuthType Basic', '/*\n  X: y\n')).toBe('/*\n  X: y\n');
});
