/** Runs `npm run serve:cloudflare` as a process of its own. */
import { onTestFinished } from 'vitest';
import { SERVICE_SETTINGS } from '../../../shared/settings.ts';
import type { CommandName } from '../../cli/commands.ts';
import { freePort } from '../../node/testing/free-port.ts';
import { startProcess } from '../../node/testing/server-process.ts';
import type { workspace } from '../../node/testing/workspace.ts';
import { runCommand } from '../run-command.ts';
import { devCommand } from './dev-command.ts';

type Environment = Pick<
  Awaited<ReturnType<typeof workspace>>['environment'],
  'DATA_DIR' | 'DIST_DIR'
> &
  NodeJS.Dict<string>;

/** @param bundle see {@link devCommand} */
export async function startDevServer(given: Environment, bundle?: string) {
  const { DATA_DIR, DIST_DIR } = given;
  const settings = Object.fromEntries(
    SERVICE_SETTINGS.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  );
  const port = await freePort();
  const { program, args, environment } = devCommand({
    port,
    DIST_DIR,
    DATA_DIR,
    settings,
    ...(bundle && { bundle }),
  });
  const { child, ended, hasSaid } = startProcess([process.execPath, program, ...args], {
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
  await hasSaid(/Ready on/);
  return { url: `http://127.0.0.1:${port}`, kill };
}

/** Carries out one of the owner's commands in a Worker that {@link startDevServer} runs. */
export async function runInDevServer(
  command: CommandName,
  argument: string | undefined,
  { DATA_DIR }: Pick<Environment, 'DATA_DIR'>,
) {
  process.env['WRANGLER_REGISTRY_PATH'] = `${DATA_DIR}/registry`;
  return runCommand(command, argument, false);
}
