import { expect, test } from 'vitest';
import { drawingOf } from './icons.ts';

const LINES =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

// One that is drawn in lines is kept, or no build would pass.
test.each([
  ['filled', '<svg viewBox="0 0 24 24"><path fill="currentColor" d="M4 6h16"/></svg>'],
  ['of wider lines', `<svg><path ${LINES.replace('2', '3')} d="M4 6h16"/></svg>`],
  ['none at all', ''],
])('an icon that is %s is refused', (_what, svg) => {
  expect(() => drawingOf(svg)).toThrow('drawn in lines');
});
