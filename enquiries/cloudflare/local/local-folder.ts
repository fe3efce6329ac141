import { join } from 'node:path';

/** Where this machine keeps what Cloudflare would: the object's SQLite, and which workers run. */
export function localFolder(dataDir: string): string {
  return join(dataDir, 'cloudflare');
}

/** Where a running worker says how to reach it. */
export function registryFolder(dataDir: string): string {
  return join(localFolder(dataDir), 'registry');
}

/** Where workerd keeps the alarms of the object. It has this file open as long as it lives. */
export function alarmsFile(dataDir: string): string {
  return join(localFolder(dataDir), 'v3/do/trainer-site-Mailbox/metadata.sqlite');
}
