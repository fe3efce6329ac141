import { existsSync } from 'node:fs';
import { serverOf } from '../../deploy/deploy-to.ts';
import { deploySettings, receiverOf } from '../../deploy/settings.ts';
import { formAdvice } from '../../deploy/test-enquiry.ts';
import { LIMITS } from '../../enquiries/limits.ts';
import { databaseFile } from '../../enquiries/node/data-folder.ts';
import { serverSettings } from '../../enquiries/node/settings.ts';
import { noneIn, runCommand } from '../../enquiries/owner/run.ts';
import type { Command, Store } from '../../enquiries/storage/store.ts';
import { isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { readEnvironment } from '../../shared/env-file.ts';
import { readSettings, type SettingsOf } from '../../shared/settings.ts';

/** Runs a command of `npm run enquiries`, on this computer or at Cloudflare. @throws UserError if it cannot run */
export const run = <Name extends Command>(command: Name, argument: Parameters<Store[Name]>[0]) =>
  runCommand(command, argument, readEnvironment());

/** `elsewhere` says where new enquiries arrive if this computer cannot read them. */
export type EnquiryList = Partial<ReturnType<Store['list']>> & { elsewhere?: string | undefined };

const settingsOfPlace = { ...deploySettings, DATA_DIR: serverSettings.DATA_DIR };

type PlaceSettings = SettingsOf<typeof settingsOfPlace>;

/** Lists the newest enquiries that this computer can read, including old ones from before the form was sent elsewhere. */
export async function listEnquiries(): Promise<EnquiryList> {
  const environment = readEnvironment();
  const settings = readSettings(settingsOfPlace, environment);
  const elsewhere = otherPlace(settings);
  const reasonForNone = whyNone(settings);
  if (reasonForNone) return { elsewhere: elsewhere ?? reasonForNone };
  try {
    const list = await run('list', LIMITS.maxListed);
    return { ...list, elsewhere: elsewhere ?? formAdvice(settings, environment) };
  } catch (error) {
    // The form is sent to another service. This computer may never have had any enquiries, so the error is expected.
    if (receiverOf(settings) === 'external') return { enquiries: [], elsewhere };
    throw error;
  }
}

/** Says where enquiries arrive. Returns undefined if this computer can read them. */
function otherPlace(settings: PlaceSettings): string | undefined {
  const server = serverOf(settings.DEPLOY_TO);
  const receiver = receiverOf(settings);
  if (receiver === 'external') {
    return 'De kommer som mejl från formsubmit.co, och sparas bara i din inkorg.';
  }
  if (receiver === 'own' && server) {
    return `De ligger på servern ${server}. Den som sköter den läser dem där.`;
  }
  return undefined;
}

function whyNone({ DEPLOY_TO, DATA_DIR }: PlaceSettings): string | undefined {
  if (DEPLOY_TO?.kind !== 'cloudflare') {
    return existsSync(databaseFile(DATA_DIR)) ? undefined : noneIn(DATA_DIR);
  }
  return isCloudflareInstalled()
    ? undefined
    : 'De ligger hos Cloudflare, och visas här när du har publicerat härifrån en gång.';
}
