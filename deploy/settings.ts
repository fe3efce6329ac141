import { z } from 'zod';
import { changeEnvFile, readEnvFile } from '../shared/env-file.ts';
import { parsed, type SettingsOf, siteSettings } from '../shared/settings.ts';
import { DEPLOY_TO_SYNTAX, parseDeployTo } from './deploy-to.ts';

export const deploySettings = {
  ...siteSettings,
  DEPLOY_TO: parsed(DEPLOY_TO_SYNTAX, parseDeployTo).optional(),
  DEPLOY_PASSWORD: z.string().optional(),
  /** Path of a private key without a passphrase. */
  DEPLOY_KEY: z.string().optional(),
  /** Fingerprint of the server's key, saved at the first connection: `SHA256:…`. */
  DEPLOY_HOST_KEY: z.string().optional(),
};

export type DeploySettings = SettingsOf<typeof deploySettings>;

export type FormSettings = Partial<Pick<DeploySettings, 'FORM_SERVICE_URL' | 'DEPLOY_TO'>>;
type Receiver = 'external' | 'cloudflare' | 'own';

export function receiverOf({ FORM_SERVICE_URL, DEPLOY_TO }: FormSettings): Receiver | undefined {
  if (FORM_SERVICE_URL) return 'external';
  if (DEPLOY_TO?.kind === 'cloudflare') return 'cloudflare';
  return DEPLOY_TO?.kind === 'server' ? 'own' : undefined;
}

/** Replaces OWN_SERVER in `.env`, a setting of earlier versions, with a `server:` target in DEPLOY_TO. */
export function convertOldSettings(): void {
  const { OWN_SERVER, FORM_SERVICE_URL, DEPLOY_TO } = readEnvFile();
  if (OWN_SERVER === undefined) return;
  const isOwnServer = OWN_SERVER === 'true' && !FORM_SERVICE_URL;
  const converted = isOwnServer ? DEPLOY_TO?.replace(/^(sftp|folder):/, 'server:') : DEPLOY_TO;
  changeEnvFile({ OWN_SERVER: undefined, DEPLOY_TO: converted });
}
