import { installLocked, missingPackages } from '../../shared/install.mjs';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';

export const isCloudflareInstalled = () => !missingPackages(import.meta.dirname);

/**
 * Installs wrangler and workerd when they are first needed: only this hosting uses them.
 *
 * @throws UserError when they cannot be installed
 */
export function installCloudflare(): void {
  const announcement =
    'Installing wrangler and workerd (240 MB), which run the site as Cloudflare does …';
  if (!installLocked(import.meta.dirname, announcement)) {
    throw new UserError(
      'Det som behövs för Cloudflare (wrangler) gick inte att hämta. Är datorn uppkopplad, och finns det plats på disken? Försök igen.',
    );
  }
}

if (import.meta.main) await Promise.try(installCloudflare).catch(exitWithMessage);
