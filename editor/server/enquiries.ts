import { remoteServerOf } from '../../deploy/deploy-to.ts';
import { type DeploySettings, deploySettings, receiverOf } from '../../deploy/settings.ts';
import { formAdvice } from '../../deploy/test-enquiry.ts';
import { runCommand } from '../../enquiries/owner/run.ts';
import type { Command, Store } from '../../enquiries/storage/store.ts';
import { isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { readEnvironment } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { PLACE } from '../messages.ts';

export const runOwnerCommand = <Name extends Command>(
  command: Name,
  argument: Parameters<Store[Name]>[0],
) => runCommand(command, argument, readEnvironment());

export type EnquiryList = Partial<ReturnType<Store['list']>> & { notice?: string };

export async function listEnquiries(limit: number): Promise<EnquiryList> {
  const environment = readEnvironment();
  const settings = readSettings(deploySettings, environment);
  const reasonNotListed = whyNewAreNotListed(settings);
  const notice = reasonNotListed ?? formAdvice(settings, environment);
  try {
    // List older enquiries even if new ones arrive elsewhere.
    return { ...(await runOwnerCommand('list', limit)), notice };
  } catch (error) {
    // It is no error if nothing is stored here while new enquiries go to another server or service.
    if (reasonNotListed) return { notice };
    throw error;
  }
}

function whyNewAreNotListed(settings: DeploySettings): string | undefined {
  const service = URL.parse(settings.FORM_SERVICE_URL ?? '')?.host;
  const remoteServer = remoteServerOf(settings.DEPLOY_TO);
  switch (receiverOf(settings)) {
    case 'external':
      return `De kommer som mejl från ${service}, och sparas bara i din inkorg.`;
    case 'own':
      if (!remoteServer) return undefined;
      return `De ligger på servern ${remoteServer}. Den som sköter den läser dem där.`;
    case 'cloudflare':
      if (isCloudflareInstalled()) return undefined;
      return 'De ligger hos Cloudflare, och visas här när du har publicerat härifrån en gång.';
    default:
      return `Formuläret leder ingenstans än. Välj under ”${PLACE.label}” i menyn var webbplatsen ska ligga, och vem som tar emot intresseanmälningarna.`;
  }
}
