/** Publishes without uploading, and runs the Worker that wrangler bundled. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { deploySettings } from '../../deploy/settings.ts';
import { openTarget } from '../../deploy/targets/cloudflare.ts';
import { readSettings } from '../../shared/settings.ts';
import { enterFolder } from '../../tests/support/enter-project.ts';
import { temporaryFolder } from '../../tests/support/files.ts';
import { smallBuild } from '../../tests/support/small-build.ts';
import { killContract } from '../kill.contract.ts';
import { runCommand } from '../owner/run.ts';
import { startWorker } from './testing/start-worker.ts';

const { PATH, HOME } = process.env;
const bundle = temporaryFolder();

vi.mock(import('../../deploy/targets/wrangler.ts'), async (original) => {
  const { runWrangler, ...others } = await original();
  return {
    ...others,
    runWrangler: (args, environment) =>
      runWrangler([...args, '--dry-run', '--outdir', bundle], environment),
  };
});

const publish = (build: Awaited<ReturnType<typeof smallBuild>>) =>
  openTarget({}, readSettings(deploySettings, {}), { PATH, HOME }).publish(build, () => {});

test('the service is bundled with what its build left for it', async () => {
  enterFolder();
  await publish(await smallBuild('one'));
  expect(readFileSync(join(bundle, 'worker.js'), 'utf8')).toContain("'sha256-one'");
  await expect(publish(await smallBuild('two', { 'headers.json': 'no JSON' }))).rejects.toThrow(
    /^Cloudflare tog inte emot webbplatsen\./,
  );
});

killContract(4, {
  start: (environment) => startWorker(join(bundle, 'worker.js'), environment),
  list: async ({ DATA_DIR }) => {
    const there = { DEPLOY_TO: 'cloudflare', WRANGLER_REGISTRY_PATH: `${DATA_DIR}/registry` };
    return JSON.stringify(await runCommand('list', null, { PATH, HOME, ...there }));
  },
});
