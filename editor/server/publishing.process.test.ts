import { expect, test } from 'vitest';
import { enterFolder } from '../../tests/support/enter-project.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { writeFiles } from '../../tests/support/files.ts';
import { latestDeployment, startDeployment } from './publishing.ts';

test('a command that breaks off has an end, and she reads what to do', async () => {
  const program = 'console.log(\'{"step":"upload"}\'); process.exit(1);';
  await writeFiles(enterFolder(), { 'deploy/main.ts': program });
  const run = startDeployment('publish');
  // A second window follows the same run and starts no other.
  expect(startDeployment('publish')).toBe(run);
  expect(() => startDeployment('undo')).toThrow(/pågår redan/);
  await eventually(() => expect(run.ended).toBeDefined());
  expect(latestDeployment()).toMatchObject({
    latestStep: { step: 'upload' },
    ended: { ok: false },
  });
  expect(latestDeployment()?.ended?.text).toMatch(/^Det bröts .+ Försök igen/);
});
