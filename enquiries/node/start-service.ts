/** Starts the service on its data folder: receiving, delivery and retention, everything but the site. */
import { writeSync } from 'node:fs';
import { readServiceFile } from '../../built-site/read-build.ts';
import type { SiteInfo } from '../../built-site/service-file.ts';
import type { ServerSettings } from '../../shared/settings.ts';
import { LIMITS } from '../limits.ts';
import { createLog, type Log } from '../log.ts';
import type { DeliveryTiming } from '../mail/delivery.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import type { Alarm } from '../ports.ts';
import { processMemory } from '../rate-limit/rate-limit.ts';
import { createService, type Service } from '../service.ts';
import { trustedProxies, visitorsBehind } from './http/visitor-address.ts';
import { MailFiles } from './mail/mail-files.ts';
import { lockFolder } from './sqlite/data-folder.ts';
import { databaseFile, openDatabase } from './sqlite/database.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';

/** The service; `close` lets go of the data folder too. */
export type RunningService = Omit<Service, 'work'> & { content: SiteInfo };

type Options = {
  /** Without it that of the built site. */
  content?: SiteInfo;
  log?: Log;
  /** HTML of the page with the form; without it a refused plain form gets a page of its own. */
  formPage?: () => string | undefined;
  timing?: DeliveryTiming & { queuePoll: number };
};

/** Standard output. A line that cannot be written, as when the disk is full, is dropped: enquiries and pages go on. */
export const standardLog = createLog((line) => {
  try {
    let rest = Buffer.from(`${line}\n`);
    while (rest.length > 0) rest = rest.subarray(writeSync(1, rest));
  } catch {
    // There is nowhere left to report it.
  }
});

/** @throws UserError when content or data folder are not fit to start with */
export async function startService(
  settings: ServerSettings,
  { log = standardLog, formPage = () => undefined, timing = LIMITS, ...options }: Options = {},
): Promise<RunningService> {
  const { DATA_DIR, DIST_DIR, SMTP_URL, TRUST_PROXY } = settings;
  const content = options.content ?? readServiceFile(DIST_DIR);
  const unlock = lockFolder(DATA_DIR);
  try {
    const mailFiles = new MailFiles(DATA_DIR);
    await mailFiles.prepare();
    const repaired = (damage: string) =>
      log.error({ damage }, 'a damaged index of the database was made anew: check the disk');
    const connection = openDatabase(databaseFile(DATA_DIR), LIMITS.databaseBusy, repaired);
    const alarm = timerAlarm(() => void service.work(), timing.queuePoll);
    const ports = {
      database: new SqliteDatabase(connection),
      transport: SMTP_URL ? smtpTransport(SMTP_URL) : mailFiles.transport,
      mailCopies: mailFiles,
      alarm,
      log,
      content,
      visitors: visitorsBehind(trustedProxies(TRUST_PROXY)),
      rateMemory: processMemory(),
    };
    const service = createService(settings, ports, { formPage, timing });
    void service.work();
    const close = async () => {
      await service.close();
      alarm.stop();
      unlock();
    };
    return { app: service.app, content, loadContent: service.loadContent, close };
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
