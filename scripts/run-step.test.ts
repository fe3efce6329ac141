import { expect, test, vi } from 'vitest';
import { run } from './run-step.ts';

const works = 'node -e process.exit(0)';
const fails = 'node -e process.exit(3)';

test.each([
  ['a command that works', { command: works }, { passed: 1, failed: 0 }],
  ['a command that fails', { command: fails }, { passed: 0, failed: 1 }],
  ['a command that is not there', { command: 'no-such-program' }, { passed: 0, failed: 1 }],
  [
    'what it has counted',
    { command: fails, count: () => ({ passed: 7, failed: 2 }) },
    { passed: 7, failed: 2 },
  ],
  [
    'an error that no test explains',
    { command: fails, count: () => ({ passed: 7, failed: 0 }) },
    { passed: 7, failed: 1 },
  ],
  [
    'a run without a test',
    { command: works, count: () => ({ passed: 0, failed: 0 }) },
    { passed: 0, failed: 1 },
  ],
  [
    'a report that is not there',
    {
      command: works,
      count: () => {
        throw new Error('ENOENT');
      },
    },
    { passed: 0, failed: 1 },
  ],
])('%s is counted', async (title, step, counts) => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await run({ title, ...step })).toEqual(counts);
});
