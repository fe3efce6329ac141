/** Defines the interfaces that each runtime implements for the service. `ports.contract.ts` tests a runtime's database. */
import type { SiteInfo } from '../built-site/service-file.ts';
import type { Log } from './log.ts';

export type Values = Record<string, string | number | null>;

export type Run = (sql: string, values?: Values) => { changes: number; id: number };

/** A synchronous SQLite database with the tables of `storage/schema.ts`. It overwrites the bytes of erased rows. */
export interface Database {
  query<T>(sql: string, values?: Values): T[];
  /** Commits everything that `work` does, or nothing. The runtime sends no response before the commit is on disk. */
  transaction<T>(work: (run: Run) => T): T;
  close(): void;
}

/** A complete message and its SMTP envelope. The server delivers it only to `to`, whatever the message's headers say. */
export type ComposedMail = { from: string; to: string; raw: Buffer };

/** Resolves once the mail server accepts it. Rejects if the server refuses it or does not answer. */
export type SendMail = (mail: ComposedMail) => Promise<void>;

export type Runtime = {
  database: Database;
  /** Undefined if no mail server is configured. Emails then wait in the database. */
  sendMail: SendMail | undefined;
  /** Makes the runtime call `doDueWork` after `delay` milliseconds, even if the service was evicted. Replaces earlier alarms. */
  setAlarm: (delay: number) => void;
  /**
   * Returns the visitor's IP address, which visitors cannot forge; '' if the connection is already closed.
   * @param environment the second argument of the application's `fetch`, which the runtime sets
   */
  addressOf: (request: Request, environment: unknown) => string;
  site: () => SiteInfo;
  log: Log;
};
