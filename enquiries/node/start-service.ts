/** Starts the service on a data folder, with the site where one is given. */
import { writeSync } from 'node:fs';
import type { Handler } from 'hono';
import type { HeaderRule } from '../../built-site/headers.ts';
import type { ServerSettings } from '../../shared/settings.ts';
import { createServiceApp } from '../http/app.ts';
import type { Environment } from '../http/enquiries.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { createLog, type Log } from '../log.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import type { Alarm, Runtime } from '../ports.ts';
import { createService } from '../service.ts';
import { databaseFile, lockFolder } from './data-folder.ts';
import { openDatabase } from './open-database.ts';
import { visitorsBehind } from './visitor-address.ts';

type Options = Pick<Runtime, 'site'> & {
  formPage?: Runtime['formPage'];
  headers?: () => readonly HeaderRule[];
  /** Answers what is not for the service. */
  pages?: Handler<Environment>;
  log?: Log;
  limits?: Limits;
};

/** Standard output. A line that cannot be written, as when the disk is full, is dropped: enquiries and pages go on. */
export const standardLog = createLog((line) => {
  try {
    writeSync(1, `${line}\n`);
  } catch {
    // There is nowhere left to report it.
  }
});

/**
 * Starts it; `close` releases the data folder too.
 *
 * @throws UserError when the data folder cannot be used
 */
export async function startService(
  settings: ServerSettings,
  { site, formPage = () => undefined, log = standardLog, limits = LIMITS, ...rest }: Options,
) {
  const { DATA_DIR, SMTP_URL, TRUST_PROXY } = settings;
  const unlock = lockFolder(DATA_DIR);
  try {
    const alarm = timerAlarm(() => void service.work(), limits.queuePoll);
    const runtime: Runtime = {
      database: openDatabase(databaseFile(DATA_DIR), limits.databaseBusy),
      transport: SMTP_URL && smtpTransport(SMTP_URL),
      alarm,
      visitorOf: visitorsBehind(TRUST_PROXY),
      site,
      formPage,
      log,
    };
    const service = createService(settings, runtime, limits);
    void service.work();
    const close = async () => {
      await service.close();
      alarm.stop();
      unlock();
    };
    return { app: createServiceApp(service, rest), store: service.store, close };
  } catch (error) {
    unlock();
    throw error;
  }
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
