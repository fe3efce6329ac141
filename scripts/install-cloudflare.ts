import { resolve } from 'node:path';
import { exitWithMessage, UserError } from '../shared/user-error.ts';
import { installPackages, isInstalled } from './setup.mjs';

const CLOUDFLARE_PACKAGE = resolve(import.meta.dirname, '../enquiries/cloudflare');

export const isCloudflareInstalled = () => isInstalled(CLOUDFLARE_PACKAGE);

/** Installs wrangler and workerd (240 MB), which only Cloudflare hosting needs. @throws UserError if npm fails */
export async function installCloudflare(): Promise<void> {
  if (isCloudflareInstalled()) return;
  console.error('Installing wrangler …');
  try {
    await installPackages(CLOUDFLARE_PACKAGE);
  } catch (error) {
    throw new UserError(
      'Det som behövs för Cloudflare (wrangler) gick inte att hämta. Är datorn uppkopplad, och finns det plats på disken? Försök igen.',
      { cause: error },
    );
  }
}

if (import.meta.main) await installCloudflare().catch(exitWithMessage);
