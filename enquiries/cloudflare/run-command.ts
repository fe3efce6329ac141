/** Carries out one of the owner's commands where Cloudflare runs the service, and prints its result as JSON. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteName } from '../../shared/site-name.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import type { CommandName } from '../commands.ts';
import type { Commands } from './worker.ts';

/** @throws UserError when it cannot be done, or the service cannot be reached */
async function runCommand(command: CommandName, ids: readonly number[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  const configPath = join(folder, 'wrangler.json');
  // Where tests name a registry, the Worker is one of this machine.
  const remote = !process.env['WRANGLER_REGISTRY_PATH'];
  const service = { binding: 'COMMANDS', service: siteName(), entrypoint: 'Commands', remote };
  const config = { name: `${siteName()}-commands`, services: [service] };
  writeFileSync(configPath, JSON.stringify(config));
  try {
    const { getPlatformProxy } = await import('wrangler');
    const proxy = await getPlatformProxy<{ COMMANDS: Service<Commands> }>({
      configPath,
      persist: false,
    });
    try {
      const answer = await proxy.env.COMMANDS.run(command, ids);
      const { problem } = JSON.parse(answer);
      if (problem) throw new UserError(problem);
      return answer;
    } finally {
      await proxy.dispose();
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `Webbplatsen hos Cloudflare svarar inte. Är datorn inloggad där, och är webbplatsen utlagd härifrån?\n\nnpm run install:cloudflare && npx --prefix enquiries/cloudflare wrangler login\n${(error as Error).message}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [command, ids = ''] = process.argv.slice(2);
try {
  console.log(await runCommand(command as CommandName, JSON.parse(ids)));
} catch (error) {
  exitWithMessage(error);
}
