import { UserError } from '../shared/user-error.ts';

/** What the environment decides of publishing. `docs/hosting.md` has the same in a table. */
export type DeploySettings = {
  /** Where to: `cloudflare`, `sftp://user@host/path` or `folder:/path`. */
  to: string;
  /** Origin that visitors reach the site at. */
  site: string;
  /** Origin of another form service than the site's own. */
  formService: string | undefined;
  /** Whether the folder that is published to is that of the site's own server, which takes enquiries. */
  ownServer: boolean;
  password: string | undefined;
  /** Path of a private key, where it is not one of those that ssh uses by itself. */
  key: string | undefined;
  /** Fingerprint of the server's key as it was seen first, `SHA256:…`. */
  hostKey: string | undefined;
};

type Environment = Record<string, string | undefined>;

/**
 * @returns undefined where nothing is set yet, and the owner is to be asked
 * @throws UserError in Swedish, for the owner, naming the line of .env to mend
 */
export function readDeploySettings(environment: Environment): DeploySettings | undefined {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const to = read('DEPLOY_TO');
  if (!to) return undefined;
  const site = originOf(read('SITE_URL'));
  if (!site) {
    throw new UserError(
      'SITE_URL saknas eller är ingen adress. Skriv webbplatsens adress i filen .env, till exempel SITE_URL=https://www.dinadress.se',
    );
  }
  // The privacy notice says where enquiries rest, and `npm run enquiries` looks for them there.
  if (to === 'cloudflare' && read('HOSTING') !== 'cloudflare') {
    throw new UserError(
      'Integritetstexten skulle säga fel om var intresseanmälningar sparas. Skriv raden HOSTING=cloudflare i filen .env',
    );
  }
  const settings: DeploySettings = {
    to,
    site,
    formService: originOf(read('FORM_SERVICE_URL')),
    ownServer: read('OWN_SERVER') === 'true',
    password: read('DEPLOY_PASSWORD'),
    key: read('DEPLOY_KEY'),
    hostKey: read('DEPLOY_HOST_KEY'),
  };
  return settings;
}

function originOf(text: string | undefined): string | undefined {
  return text ? URL.parse(text)?.origin : undefined;
}
