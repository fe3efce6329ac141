import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import type { ServerFolder } from '../deploy-to.ts';
import type { DeploySettings } from '../settings.ts';

/** The server's key differs from DEPLOY_HOST_KEY. The message is the fingerprint of the new key. */
export class HostKeyChanged extends Error {}

/**
 * Starts SFTP. Race each task against `connectionLost`, because ssh2 may never answer requests after the connection is lost.
 * @throws HostKeyChanged if the server's key differs from DEPLOY_HOST_KEY, before the password is sent
 */
export async function connect(to: ServerFolder, access: Partial<DeploySettings>) {
  const { DEPLOY_HOST_KEY: savedFingerprint } = access;
  let fingerprint = '';
  const isKeyAccepted = () => !savedFingerprint || savedFingerprint === fingerprint;
  // ssh2 calls this before it sends the password.
  const hostVerifier = (key: Buffer) => {
    fingerprint = fingerprintOf(key);
    return isKeyAccepted();
  };
  const config = { ...loginConfig(to, access), hostVerifier };
  const client = new Client();
  const connectionLost = new Promise<never>((_, reject) => {
    client.on('error', reject).on('close', () => reject(new Error('Connection lost')));
  });
  try {
    const sftp = await Promise.race([startSftp(client, config), connectionLost]);
    return { sftp, connectionLost, fingerprint, close: () => client.destroy() };
  } catch (error) {
    client.destroy();
    if (fingerprint && !isKeyAccepted()) throw new HostKeyChanged(fingerprint);
    throw error;
  }
}

function loginConfig(to: ServerFolder, access: Partial<DeploySettings>): ConnectConfig {
  const { DEPLOY_PASSWORD: password, DEPLOY_KEY: keyFile } = access;
  const { hostname: host, port } = new URL(`sftp://${to.server}`);
  const config: ConnectConfig = { host, port: Number(port || 22), username: to.user };
  if (password) Object.assign(config, { password, tryKeyboard: true });
  if (keyFile) config.privateKey = readFileSync(keyFile);
  return config;
}

function fingerprintOf(key: Buffer): string {
  const hash = createHash('sha256').update(key).digest('base64');
  return `SHA256:${hash.replace(/=+$/, '')}`;
}

async function startSftp(client: Client, config: ConnectConfig): Promise<SFTPWrapper> {
  // Some servers accept a password only as the answer to a prompt.
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
    answer(prompts.map(() => config.password ?? '')),
  );
  client.connect({ ...config, readyTimeout: 20_000, keepaliveInterval: 5000 });
  await once(client, 'ready');
  // SFTP sends many small messages and awaits each reply. Nagle's algorithm would delay them.
  client.setNoDelay(true);
  const sftp = await promisify<SFTPWrapper>((callback) => client.sftp(callback))();
  // A server may end SFTP without closing the connection.
  sftp.on('close', () => client.destroy());
  return sftp;
}
