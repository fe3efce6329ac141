import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { readKind } from '../../src/subjects/schema-kind.ts';
import { lengthOf } from './length-of.ts';

test('a text is counted up to what its schema allows, and beyond', () => {
  expect(lengthOf(' Populär ', 16)).toBe('7 av högst 16 tecken.');
  expect(lengthOf('Populärast av alla', 16)).toBe('18 tecken, 2 för många.');
});

test.each([
  ['a text', z.string().trim().max(16)],
  ['one that may be missing', z.string().max(16).optional()],
  ['one that may be null', z.string().max(16).nullable()],
  [
    'one that is judged further',
    z
      .string()
      .max(16)
      .refine((text) => text !== 'x'),
  ],
])('what %s may hold is read of its schema', (_what, schema) => {
  expect(readKind(schema.describe('Märket.'), 'badge')).toMatchObject({
    kind: 'text',
    maximum: 16,
  });
});

test('a text without a limit is not counted', () => {
  expect(readKind(z.string().describe('Rubriken.'), 'heading')).toHaveProperty(
    'maximum',
    undefined,
  );
});
