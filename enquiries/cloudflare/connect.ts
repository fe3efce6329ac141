/** Connects the owner's commands to the deployed service, or to the one on this machine. */
import { join } from 'node:path';
import { UserError } from '../../shared/user-error.ts';
import type { Connection, RemoteService } from '../cli/at-cloudflare.ts';
import { installCloudflare } from './install.ts';
import { registryFolder } from './local/run-worker.ts';

/**
 * @param dataDir data folder of the one on this machine; undefined for the deployed one
 * @throws UserError when it cannot be reached
 */
export async function connect(dataDir: string | undefined): Promise<Connection> {
  installCloudflare();
  Object.assign(process.env, { WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'error' });
  if (dataDir) process.env['WRANGLER_REGISTRY_PATH'] = registryFolder(dataDir);
  const { getPlatformProxy } = await import('wrangler');
  const proxy = await getPlatformProxy<{ DESK: RemoteService }>({
    configPath: join(import.meta.dirname, 'remote.jsonc'),
    ...(!dataDir && { environment: 'account' }),
    persist: false,
  }).catch((error: Error) => {
    throw unreachable(dataDir, error);
  });
  const { DESK } = proxy.env;
  try {
    // Only the first call shows whether the service is running.
    await DESK.counts();
  } catch (error) {
    await proxy.dispose();
    throw unreachable(dataDir, error as Error);
  }
  return { remote: DESK, close: () => proxy.dispose() };
}

function unreachable(dataDir: string | undefined, { message }: Error): UserError {
  const advice = dataDir
    ? `Den måste vara igång: npm run serve:cloudflare, med samma DATA_DIR (${dataDir}).`
    : 'Är du inloggad (npx --prefix enquiries/cloudflare wrangler login), och är webbplatsen utlagd?';
  return new UserError(`Webbplatsen hos Cloudflare svarar inte. ${advice}\n\n${message}`);
}
