import { expect, test } from 'vitest';
import { type DeployEvent, inTerminal } from './progress.ts';

test('of a step that counts, a terminal shows how it begins and ends', () => {
  const events = [0, 1, 2].map(
    (done): DeployEvent => ({ step: 'upload', text: `${done}.`, done, total: 2 }),
  );
  expect(events.map((event, at) => inTerminal(event, events[at - 1])).join('')).toBe('0.\n2.\n');
});
