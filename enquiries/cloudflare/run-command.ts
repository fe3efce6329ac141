/** Carries out the owner's commands where Cloudflare runs the service. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteName } from '../../shared/site-name.ts';
import { UserError } from '../../shared/user-error.ts';
import type { CommandName, Result } from '../commands.ts';
import type { Commands } from './worker.ts';

/**
 * @param remote whether it is the Worker in the account; otherwise one on this machine
 * @throws UserError when it cannot be done, or the service cannot be reached
 */
export async function runCommand<Name extends CommandName>(
  command: Name,
  ids: readonly number[],
  remote = true,
): Promise<Result<Name>> {
  Object.assign(process.env, { WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'error' });
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  const configPath = join(folder, 'wrangler.json');
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
      const result = JSON.parse(answer);
      if (result.problem) throw new UserError(result.problem);
      return result;
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
