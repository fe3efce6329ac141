/** Runs one of the owner's commands in the deployed Worker and prints the result as JSON. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformProxy } from 'wrangler';
import { siteName } from '../../shared/site-name.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import type { Command } from '../storage/store.ts';
import type { Commands } from './worker.ts';

async function runInWorker(command: Command, argument: unknown): Promise<string> {
  // `getPlatformProxy` reads its configuration only from a file.
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  const configPath = join(folder, 'wrangler.json');
  writeFileSync(configPath, JSON.stringify(wranglerConfig()));
  const { getPlatformProxy } = await import('wrangler');
  let proxy: PlatformProxy<{ COMMANDS: Service<Commands> }> | undefined;
  try {
    proxy = await getPlatformProxy({ configPath, persist: false });
    return await proxy.env.COMMANDS.run(command, argument);
  } catch (error) {
    throw new UserError(
      `Det gick inte att nå intresseanmälningarna hos Cloudflare: ${(error as Error).message}\nFörsök igen om en stund. Är datorn inloggad där, och är webbplatsen utlagd härifrån?\n\nnpm run install:cloudflare && npx --prefix enquiries/cloudflare wrangler login`,
    );
  } finally {
    await proxy?.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the configuration of a temporary Worker that can call the `Commands` of the deployed Worker. */
function wranglerConfig() {
  // Only tests set this variable. They run the service on this machine.
  const remote = !process.env['WRANGLER_REGISTRY_PATH'];
  const service = { binding: 'COMMANDS', service: siteName(), entrypoint: 'Commands', remote };
  return { name: `${siteName()}-commands`, services: [service] };
}

const [command, argument = ''] = process.argv.slice(2);
try {
  console.log(await runInWorker(command as Command, JSON.parse(argument)));
} catch (error) {
  exitWithMessage(error);
}
