import { serverOf } from '../../deploy/deploy-to.ts';
import { type DeploySettings, deploySettings, receiverOf } from '../../deploy/settings.ts';
import { formAdvice } from '../../deploy/test-enquiry.ts';
import { runCommand } from '../../enquiries/owner/run.ts';
import type { Command, Store } from '../../enquiries/storage/store.ts';
import { isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { readEnvironment } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { PLACE } from '../messages.ts';

/** Runs a command of `npm run enquiries`, on this computer or at Cloudflare. @throws UserError if it cannot run */
export const runOwnerCommand = <Name extends Command>(
  command: Name,
  argument: Parameters<Store[Name]>[0],
) => runCommand(command, argument, readEnvironment());

/** `elsewhere` says where new enquiries arrive if this computer cannot read them. */
export type EnquiryList = Partial<ReturnType<Store['list']>> & { elsewhere?: string };

/** Lists the newest enquiries that this computer can read, including old ones from before the form was sent elsewhere. */
export async function listEnquiries(limit: number): Promise<EnquiryList> {
  const environment = readEnvironment();
  const settings = readSettings(deploySettings, environment);
  const elsewhere = describeOtherPlace(settings);
  try {
    const list = await runOwnerCommand('list', limit);
    return { ...list, elsewhere: elsewhere || formAdvice(settings, environment) };
  } catch (error) {
    // This computer may never have had any enquiries.
    if (elsewhere) return { elsewhere };
    throw error;
  }
}

/** Says where enquiries arrive. Empty if this computer can read them. */
function describeOtherPlace(settings: DeploySettings): string {
  if (!receiverOf(settings)) {
    return `Formuläret leder ingenstans än. Välj under ”${PLACE.label}” i menyn var webbplatsen ska ligga, och vem som tar emot intresseanmälningarna.`;
  }
  const service = URL.parse(settings.FORM_SERVICE_URL ?? '')?.host;
  if (service) return `De kommer som mejl från ${service}, och sparas bara i din inkorg.`;
  const server = serverOf(settings.DEPLOY_TO);
  if (server) return `De ligger på servern ${server}. Den som sköter den läser dem där.`;
  return settings.DEPLOY_TO?.kind === 'cloudflare' && !isCloudflareInstalled()
    ? 'De ligger hos Cloudflare, och visas här när du har publicerat härifrån en gång.'
    : '';
}
