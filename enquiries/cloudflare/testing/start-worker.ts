/** Starts a Worker as a process that can be killed. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProcess } from '../../../tests/support/start-process.ts';
import { serviceSettings } from '../../settings.ts';

export async function startWorker(file: string, environment: NodeJS.Dict<string>) {
  const folder = environment['DATA_DIR'];
  // A killed Worker leaves its entry in the registry, which would send the owner's commands to its old port.
  rmSync(join(folder ?? '', 'registry'), { recursive: true, force: true });
  const settings = Object.keys(serviceSettings).map((name) => [name, environment[name]] as const);
  const options = {
    file,
    bindings: Object.fromEntries(settings.filter(([, value]) => value)),
    folder,
  };
  const program = join(import.meta.dirname, 'run-worker.ts');
  const { child, ended, printed } = startProcess(
    [process.execPath, program, JSON.stringify(options)],
    // In a process group, one signal also kills every workerd that this process has started.
    { env: process.env, detached: true },
  );
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null)
      process.kill(-Number(child.pid), 'SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const [, url = ''] = await printed(/Ready at (\S+)/);
  return { url, kill };
}
