import { existsSync } from 'node:fs';
import type { CommandName } from '../../enquiries/cli/commands.ts';
import { runCommand } from '../../enquiries/cli/run.ts';
import { databaseFile } from '../../enquiries/node/data-folder.ts';
import { isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { readEnvFile } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';

const readPlace = () =>
  readSettings(['DATA_DIR', 'DEPLOY_TO'], { ...process.env, ...readEnvFile() });

/** Does what `npm run enquiries` does, where the enquiries are. @throws UserError when it cannot be done */
export const enquiries = (command: CommandName, argument?: string) =>
  runCommand(command, argument, readPlace());

/** The enquiries that can be reached from here, or where they are instead. */
export async function listEnquiries() {
  const settings = readEnvFile();
  const { FORM_SERVICE_URL: service, OWN_SERVER: own, DEPLOY_TO: to = '' } = settings;
  if (service === 'https://formsubmit.co') {
    return {
      elsewhere: 'De kommer som mejl från formsubmit.co, och sparas bara i din inkorg.',
    };
  }
  const server = service || (own === 'true' && to.startsWith('sftp:') ? to : '');
  if (server) {
    const host = URL.parse(server)?.host || server;
    return { elsewhere: `De ligger på servern ${host}. Den som sköter den läser dem där.` };
  }
  if (to !== 'cloudflare' && !existsSync(databaseFile(readPlace().DATA_DIR))) {
    return { elsewhere: 'På den här datorn finns inga intresseanmälningar än.' };
  }
  if (to === 'cloudflare' && !isCloudflareInstalled()) {
    return {
      elsewhere: 'De ligger hos Cloudflare, och visas här när du har publicerat härifrån en gång.',
    };
  }
  return { enquiries: (await enquiries('list')).data };
}
