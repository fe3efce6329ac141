/** The settings of publishing; docs/hosting.md explains them. */
import { z } from 'zod';
import { parsed, type SettingsOf, siteSettings } from '../shared/settings.ts';
import { KINDS, parseDeployTo } from './deploy-to.ts';

export const deploySettings = {
  ...siteSettings,
  /** Where the site is published; with `cloudflare` its own service is there too. */
  DEPLOY_TO: parsed(
    Object.values(KINDS)
      .map(({ address }) => address)
      .join(' eller '),
    parseDeployTo,
  ).optional(),
  /** Whether the target folder belongs to the site's own server, which receives enquiries. */
  OWN_SERVER: z
    .enum(['true', 'false'], 'true eller false')
    .default('false')
    .transform((text) => text === 'true'),
  DEPLOY_PASSWORD: z.string().optional(),
  /** Path of a private key without a passphrase. */
  DEPLOY_KEY: z.string().optional(),
  /** Fingerprint of the server's key at the first connection, `SHA256:…`. */
  DEPLOY_HOST_KEY: z.string().optional(),
};

export type DeploySettings = SettingsOf<typeof deploySettings>;

/** Returns who receives enquiries, by their names in `content/privacy.yaml`; undefined while nobody does. */
export function receiverOf(
  settings: Partial<Pick<DeploySettings, 'FORM_SERVICE_URL' | 'DEPLOY_TO' | 'OWN_SERVER'>>,
): 'external' | 'cloudflare' | 'own' | undefined {
  if (settings.FORM_SERVICE_URL) return 'external';
  if (settings.DEPLOY_TO?.kind === 'cloudflare') return 'cloudflare';
  return settings.OWN_SERVER ? 'own' : undefined;
}
