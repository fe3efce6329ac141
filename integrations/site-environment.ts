import { HOSTINGS, type Hosting } from '../enquiries/settings.ts';
import { UserError } from '../shared/user-error.ts';

/** What the environment decides about a build. `docs/hosting.md` says when to set which. */
export type SiteEnvironment = {
  /** Origin that the site will be reached at, e.g. `https://provstudion.example`. */
  site: string;
  /** Origin of the service that takes the enquiries; undefined for the site's own server. */
  formService: string | undefined;
  /** Where the site's own service runs: the privacy notice says it. */
  hosting: Hosting;
};

const LOCAL = 'http://localhost:4321';

/**
 * Reads SITE_URL, FORM_SERVICE_URL and HOSTING. An empty variable counts as unset. An owner meets the errors, so they are Swedish.
 *
 * @throws UserError saying what was expected instead
 */
export function readSiteEnvironment(
  environment: Record<string, string | undefined>,
): SiteEnvironment {
  const site = readOrigin(environment, 'SITE_URL', 'https://provstudion.example');
  const formService = readOrigin(environment, 'FORM_SERVICE_URL', 'https://formsubmit.co');
  if (formService && !site) {
    throw new UserError(
      `FORM_SERVICE_URL är satt, men inte SITE_URL. ${formService} skickar den som har stängt av skript tillbaka till en tacksida, och behöver hela dess adress.\n` +
        `Skriv båda i filen .env: SITE_URL=https://provstudion.example och FORM_SERVICE_URL=${formService}`,
    );
  }
  return { site: site ?? LOCAL, formService, hosting: readHosting(environment) };
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
      `${name} ska vara en hel adress med https:// först och inget efter värdnamnet. Skriv i filen .env, till exempel ${name}=${example}`,
    );
  }
  return url.origin;
}

function readHosting(environment: Record<string, string | undefined>): Hosting {
  const text = environment['HOSTING']?.trim() || 'server';
  const hosting = HOSTINGS.find((one) => one === text);
  if (hosting) return hosting;
  throw new UserError(`HOSTING ska vara ${HOSTINGS.join(' eller ')}, t.ex. HOSTING=cloudflare`);
}
