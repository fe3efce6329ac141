/** Runs `npm run serve:cloudflare` as a process of its own. */
import { onTestFinished } from 'vitest';
import { type DevEnvironment, devCommand } from '../../../tests/support/enquiries/dev-command.ts';
import { freePort } from '../../../tests/support/enquiries/free-port.ts';
import { startProcess } from '../../../tests/support/start-process.ts';
import type { CommandName } from '../../cli/commands.ts';
import { runCommand } from '../run-command.ts';

/** @param bundle see {@link devCommand} */
export async function startDevServer(given: DevEnvironment, bundle?: string) {
  const port = await freePort();
  const { program, args, environment } = devCommand(port, given, bundle);
  const { child, ended, printed } = startProcess([process.execPath, program, ...args], {
    env: { ...process.env, ...environment },
    // A group of its own, so that wrangler and every workerd of it die at once.
    detached: true,
  });
  const kill = async () => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    await ended;
  };
  onTestFinished(kill);
  await printed(/Ready on/);
  return { url: `http://127.0.0.1:${port}`, kill };
}

/** Carries out one of the owner's commands in a Worker that {@link startDevServer} runs. */
export async function runInDevServer(
  command: CommandName,
  argument: string | undefined,
  { DATA_DIR }: Pick<DevEnvironment, 'DATA_DIR'>,
) {
  process.env['WRANGLER_REGISTRY_PATH'] = `${DATA_DIR}/registry`;
  return runCommand(command, argument, false);
}
