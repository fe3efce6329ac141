/** Starts the service on a data folder, with the site where one is given. */
import { writeSync } from 'node:fs';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Site } from '../http/app.ts';
import { isInternal } from '../http/rate-limit.ts';
import { LIMITS } from '../limits.ts';
import { createLog } from '../log.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import type { Alarm, Runtime } from '../ports.ts';
import { createService } from '../service.ts';
import { databaseFile, lockFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import type { ServerSettings } from './settings.ts';

/** Standard output. A line that cannot be written, as when the disk is full, is dropped: enquiries and pages go on. */
export const standardLog = createLog((line) => {
  try {
    writeSync(1, `${line}\n`);
  } catch {
    // There is nowhere left to report it.
  }
});

/**
 * Starts it; mail begins with the first call of `work`. `close` releases the data folder too.
 *
 * @throws UserError when the data folder cannot be used; the lock on it ends with the process
 */
export async function startService(
  settings: ServerSettings,
  { site, log, ...around }: Pick<Runtime, 'site' | 'log'> & Partial<Site>,
) {
  const { DATA_DIR, SMTP_URL } = settings;
  const unlock = lockFolder(DATA_DIR);
  const alarm = timerAlarm(() => void service.work(), LIMITS.queuePoll);
  const runtime: Runtime = {
    database: openDatabase(databaseFile(DATA_DIR), LIMITS.databaseBusy),
    transport: SMTP_URL && smtpTransport(SMTP_URL, { name: site().host }),
    alarm,
    addressOf: visitorAddress,
    site,
    log,
  };
  const service = createService(settings, runtime, around);
  const close = async () => {
    await service.close();
    alarm.stop();
    unlock();
  };
  return { ...service, close };
}

/** @param longest milliseconds after which it rings in any case: other processes may have given the service work */
export function timerAlarm(ring: () => void, longest: number): Alarm & { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    set: (delay) => {
      clearTimeout(timer);
      timer = setTimeout(ring, Math.min(delay, longest));
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * The address of a visitor, also behind proxies: the last in `X-Forwarded-For` that is not a proxy's, since what is left of it is
 * only a claim. A connection from outside is its own, whatever it claims.
 */
export function visitorAddress({ headers }: Request, environment: unknown): string {
  const { incoming } = (environment ?? {}) as Partial<HttpBindings>;
  // Undefined when the connection is already closed.
  const peer = incoming?.socket.remoteAddress ?? '';
  if (!isInternal(peer)) return peer;
  const seen = headers.get('x-forwarded-for')?.split(/[\s,]+/) ?? [];
  return seen.findLast((address) => isIP(address) && !isInternal(address)) ?? peer;
}
