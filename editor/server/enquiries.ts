import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import { isCloudflareInstalled } from '../../enquiries/cloudflare/install.ts';
import { databaseFile } from '../../enquiries/node/data-folder.ts';
import { readEnvFile } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { Refusal } from './refusal.ts';
import { start } from './run-command.ts';

/**
 * Runs `npm run enquiries` and returns what it says.
 *
 * @throws Refusal with its words when it refuses
 */
export async function enquiries(...args: string[]): Promise<string> {
  const child = await start('enquiries/cli/main.ts', args);
  // `text()` would drop the byte-order mark of a table.
  const output = Promise.all([buffer(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const [said, wrong] = await output;
  if (code === 0) return said.toString();
  // A crash leaves a stack, or nothing.
  if (!wrong || /^ +at /m.test(wrong)) throw new Error(wrong);
  // What follows an empty line is for whoever looks after the site.
  const [words = '', details] = wrong.trim().split(/\n\n(.*)/s);
  if (details) console.error(details);
  throw new Refusal(words);
}

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
  const { DATA_DIR } = readSettings(['DATA_DIR'], { ...process.env, ...settings });
  if (to !== 'cloudflare' && !existsSync(databaseFile(DATA_DIR))) {
    return { elsewhere: 'På den här datorn finns inga intresseanmälningar än.' };
  }
  if (to === 'cloudflare' && !isCloudflareInstalled()) {
    return {
      elsewhere: 'De ligger hos Cloudflare, och visas här när du har publicerat härifrån en gång.',
    };
  }
  return { enquiries: JSON.parse(await enquiries('list', '--json')) };
}
