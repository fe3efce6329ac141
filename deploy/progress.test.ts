import { expect, test } from 'vitest';
import { type DeployEvent, inTerminal } from './progress.ts';

test('a step that counts has one line, which moves only in a terminal', () => {
  const left = [3, 2, 1].map((total): DeployEvent => ({ step: 'upload', text: `${total}`, total }));
  const shown = (canMove: boolean) =>
    left.map((event, at) => inTerminal(event, left[at - 1], canMove)).join('');
  expect(shown(false)).toBe('3\n');
  expect(shown(true)).toMatch(/^3\n\S+2\n\S+1\n$/);
});
