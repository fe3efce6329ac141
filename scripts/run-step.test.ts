import { expect, test, vi } from 'vitest';
import { finish, run } from './run-step.ts';

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
  expect(await run({ title, ...step })).toMatchObject(counts);
});

test('what has failed is named again at the end, by its step', async () => {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text) => said.push(text));
  const before = process.exitCode;
  const counted = { passed: 7, failed: 1, failures: ['a.test.ts adds up'] };
  const types = await run({ title: 'Types', command: fails });
  const tests = await run({ title: 'Unit tests', command: fails, count: () => counted });
  finish(types, tests);
  process.exitCode = before;
  expect(said.slice(-2)).toEqual([
    '\nFailed:\nTypes\nUnit tests: a.test.ts adds up',
    '\n7 passed, 2 failed',
  ]);
});
