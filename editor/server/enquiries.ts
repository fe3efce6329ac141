import { existsSync } from 'node:fs';
import { deploySettings, receiverOf } from '../../deploy/settings.ts';
import { formAdvice } from '../../deploy/test-enquiry.ts';
import { databaseFile } from '../../enquiries/node/data-folder.ts';
import { serverSettings } from '../../enquiries/node/settings.ts';
import { noneIn, runCommand } from '../../enquiries/owner/run.ts';
import type { Command, StoredEnquiry } from '../../enquiries/storage/store.ts';
import { isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { readEnvironment } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';

/** Does what `npm run enquiries` does, where the enquiries are. @throws UserError when it cannot be done */
export const run = <Name extends Command>(command: Name, ids: readonly number[] = []) =>
  runCommand(command, ids, readEnvironment());

export type Found = Partial<Awaited<ReturnType<typeof listEnquiries>>>;

/** The enquiries that can be reached from here, also those from before the form went elsewhere; and where others are. */
export async function listEnquiries() {
  const environment = readEnvironment();
  const settings = readSettings(
    { ...deploySettings, DATA_DIR: serverSettings.DATA_DIR },
    environment,
  );
  const { DEPLOY_TO: to } = settings;
  const receiver = receiverOf(settings);
  const isAtCloudflare = to?.kind === 'cloudflare';
  const server = to?.kind === 'sftp' && to.server;
  /** Where they come now, where that is neither here nor at Cloudflare. */
  const away =
    receiver === 'external'
      ? 'De kommer som mejl från formsubmit.co, och sparas bara i din inkorg.'
      : receiver === 'own' && server
        ? `De ligger på servern ${server}. Den som sköter den läser dem där.`
        : undefined;
  if (isAtCloudflare ? !isCloudflareInstalled() : !existsSync(databaseFile(settings.DATA_DIR))) {
    const none = isAtCloudflare
      ? 'De ligger hos Cloudflare, och visas här när du har publicerat härifrån en gång.'
      : noneIn(settings.DATA_DIR);
    return { elsewhere: away ?? none };
  }
  // Where none has ever come that can be read from here, nothing is wrong.
  const enquiries: StoredEnquiry[] = await run('list').catch((error) => {
    if (receiver === 'external') return [];
    throw error;
  });
  return { enquiries, elsewhere: away ?? formAdvice(settings, environment) };
}
