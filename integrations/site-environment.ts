import { type Hosting, readEnvironment, readHosting } from '../enquiries/settings.ts';
import { UserError } from '../enquiries/user-error.ts';

/** What the environment decides about a build. `docs/hosting.md` says when to set which. */
export type SiteEnvironment = {
  /** Origin that the site will be reached at, e.g. `https://glodkraft.example`. */
  site: string;
  /** Origin of the service that takes the enquiries; undefined for the site's own server. */
  formService: string | undefined;
  /** Where the site's own service runs: the privacy notice says it. */
  hosting: Hosting;
};

const LOCAL = 'http://localhost:4321';

/**
 * Reads SITE_URL, FORM_SERVICE_URL and HOSTING. An empty variable counts as unset.
 *
 * @throws UserError saying what was expected instead
 */
export function readSiteEnvironment(
  environment: Record<string, string | undefined>,
): SiteEnvironment {
  const site = readOrigin(environment, 'SITE_URL', 'https://glodkraft.example');
  const formService = readOrigin(environment, 'FORM_SERVICE_URL', 'https://formsubmit.co');
  if (formService && !site) {
    throw new UserError(
      `FORM_SERVICE_URL is set, but SITE_URL is not. ${formService} sends visitors without script back to a thank-you page, whose whole address it has to be told.\n` +
        `Build with both, e.g. SITE_URL=https://glodkraft.example FORM_SERVICE_URL=${formService} npm run build`,
    );
  }
  return { site: site ?? LOCAL, formService, hosting: readEnvironment(environment, readHosting) };
}

function readOrigin(
  environment: Record<string, string | undefined>,
  name: string,
  example: string,
): string | undefined {
  const text = environment[name]?.trim();
  if (!text) return undefined;
  const url = URL.parse(text);
  // The site's links begin at the root of its host: it cannot live in a folder of another site.
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    // The value is not repeated: it may hold a password.
    throw new UserError(
      `${name}: expected an address with scheme and host and nothing else, e.g. ${name}=${example}`,
    );
  }
  return url.origin;
}
