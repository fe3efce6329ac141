import { expect, test } from 'vitest';
import { mergeStyles } from './merge-styles.ts';

test('all styles become one, in their order, where the first stands', () => {
  expect(
    mergeStyles(
      '<head><style>@layer a;</style><title>t</title><style>b{}</style></head><p><style>c{}</style>d</p>',
    ),
  ).toBe('<head><style>@layer a;b{}c{}</style><title>t</title></head><p>d</p>');
  expect(mergeStyles('<head></head><p>d</p>')).toBe('<head></head><p>d</p>');
});
