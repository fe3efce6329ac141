import { expect, test } from 'vitest';
import { drawingOf } from './icons.ts';

const LINES =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

test('keeps the drawing of an icon without the attributes that CSS sets', () => {
  expect(drawingOf(`<svg viewBox="0 0 24 24"><path ${LINES} d="M4 6h16"/></svg>`)).toBe(
    '<path d="M4 6h16"/>',
  );
});

test.each([
  ['filled', '<svg viewBox="0 0 24 24"><path fill="currentColor" d="M4 6h16"/></svg>'],
  ['of wider lines', `<svg><path ${LINES.replace('2', '3')} d="M4 6h16"/></svg>`],
  ['none at all', ''],
])('one that is %s is refused', (_what, svg) => {
  expect(() => drawingOf(svg)).toThrow('drawn in lines');
});
