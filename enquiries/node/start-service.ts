import { writeSync } from 'node:fs';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { SiteParts } from '../http/app.ts';
import { isInternal } from '../http/rate-limit.ts';
import { LIMITS } from '../limits.ts';
import { createLog } from '../log.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import type { Runtime } from '../ports.ts';
import { createService } from '../service.ts';
import { databaseFile, lockFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import type { ServerSettings } from './settings.ts';

export const standardLog = createLog((line) => {
  try {
    writeSync(1, `${line}\n`);
  } catch {
    // If the disk is full, the line is lost, but the service goes on.
  }
});

/** Sends no email until the caller calls the returned `doDueWork`. @throws UserError if the data folder or its database is unusable */
export async function startService(
  settings: ServerSettings,
  { site, log }: Pick<Runtime, 'site' | 'log'>,
  siteParts: Partial<SiteParts> = {},
) {
  const { DATA_DIR, SMTP_URL } = settings;
  const unlock = lockFolder(DATA_DIR);
  let timer: NodeJS.Timeout | undefined;
  const runtime: Runtime = {
    database: openDatabase(databaseFile(DATA_DIR), LIMITS.lockTimeoutMs),
    sendMail: SMTP_URL && smtpTransport(SMTP_URL, { name: site().host }),
    setAlarm: (delay) => {
      clearTimeout(timer);
      // The timer fires only after `createService` has returned, so `service` is set by then.
      timer = setTimeout(() => service.doDueWork(), delay);
    },
    addressOf: visitorAddress,
    site,
    log,
  };
  const service = createService(settings, runtime, siteParts);
  const close = async () => {
    await service.close();
    clearTimeout(timer);
    unlock();
  };
  return { ...service, close };
}

export function visitorAddress({ headers }: Request, environment: unknown): string {
  const { incoming } = (environment ?? {}) as Partial<HttpBindings>;
  const peer = incoming?.socket.remoteAddress ?? '';
  // Only a proxy on this machine or its local network is trusted. Others could forge the header.
  if (!isInternal(peer)) return peer;
  // Proxies append addresses, so a visitor can forge only those before the last public one.
  const forwardedFor = headers.get('x-forwarded-for') ?? '';
  const visitor = forwardedFor.split(/[\s,]+/).findLast((address) => !isInternal(address)) ?? '';
  return isIP(visitor) ? visitor : peer;
}
