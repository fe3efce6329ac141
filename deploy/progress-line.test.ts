import { expect, test } from 'vitest';
import type { Progress } from './progress.ts';
import { progressLines } from './progress-line.ts';

const upload = (left: number): Progress => ({
  step: 'upload',
  text: `${left} kvar`,
  done: 2 - left,
  total: 2,
});

function told(isTTY: boolean): string {
  let text = '';
  const report = progressLines({ isTTY, write: (more) => (text += more) });
  const changes: Progress = { step: 'changes', text: 'Priset' };
  const record: Progress = { step: 'record', text: 'Sparar' };
  for (const progress of [changes, upload(2), upload(2), upload(1), record, record]) {
    report(progress);
  }
  return text;
}

test('in a terminal what counts on takes the place of what it said before', () => {
  expect(told(true)).toBe('  Priset\n2 kvar\n\u001b[1A\u001b[2K1 kvar\nSparar\n');
});

test('in a file every step has its line', () => {
  expect(told(false)).toBe('  Priset\n2 kvar\n1 kvar\nSparar\n');
});
