import { existsSync } from 'node:fs';
import type { CommandName } from '../../enquiries/commands.ts';
import { databaseFile } from '../../enquiries/node/data-folder.ts';
import { noneIn, runCommand } from '../../enquiries/owner/run.ts';
import { mailText } from '../../enquiries/owner/texts.ts';
import type { StoredEnquiry } from '../../enquiries/storage/store.ts';
import { isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { readEnvironment } from '../../shared/env-file.ts';
import { readSettings, receiverOf } from '../../shared/settings.ts';

/** Does what `npm run enquiries` does, where the enquiries are. @throws UserError when it cannot be done */
export const run = <Name extends CommandName>(command: Name, ids: readonly number[] = []) =>
  runCommand(command, ids, readEnvironment());

/** @property isHeld whether its mail has been tried in vain */
export type Shown = StoredEnquiry & { mail: string; isHeld: boolean };

/** The enquiries that can be reached from here, or where they are instead. */
export async function listEnquiries() {
  const names = ['FORM_SERVICE_URL', 'DEPLOY_TO', 'OWN_SERVER', 'DATA_DIR'] as const;
  const settings = readSettings(names, readEnvironment());
  const { FORM_SERVICE_URL: service, DEPLOY_TO: to } = settings;
  const receiver = receiverOf(settings);
  if (receiver === 'external') {
    return {
      elsewhere: 'De kommer som mejl från formsubmit.co, och sparas bara i din inkorg.',
    };
  }
  const server = service ? new URL(service).host : to?.kind === 'sftp' && to.server;
  if (receiver === 'own' && server) {
    return { elsewhere: `De ligger på servern ${server}. Den som sköter den läser dem där.` };
  }
  if (to?.kind !== 'cloudflare' && !existsSync(databaseFile(settings.DATA_DIR))) {
    return { elsewhere: noneIn(settings.DATA_DIR) };
  }
  if (to?.kind === 'cloudflare' && !isCloudflareInstalled()) {
    return {
      elsewhere: 'De ligger hos Cloudflare, och visas här när du har publicerat härifrån en gång.',
    };
  }
  const enquiries: Shown[] = (await run('list')).map((one) => ({
    ...one,
    mail: mailText(one),
    isHeld: one.attempts > 0 && one.deliveredAt === null,
  }));
  return { enquiries };
}
