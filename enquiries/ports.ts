/** What the service needs from its runtime. `ports.contract.ts` tests a runtime's database. */
import type { SiteInfo } from '../built-site/service-file.ts';
import type { Log } from './log.ts';

/** Values of a statement's parameters (`:name`) by name. */
export type Values = Record<string, string | number | null>;

/** Runs a statement. Returns the number of changed rows, and the id of the row that was inserted last. */
export type Run = (sql: string, values?: Values) => { changes: number; id: number };

/** A synchronous SQLite database with the tables of `storage/schema.ts`. It overwrites erased rows. */
export interface Database {
  all<T>(sql: string, values?: Values): T[];
  /** Commits all of `work` or nothing. No response is sent before the commit is on disk. */
  transaction<T>(work: (run: Run) => T): T;
  close(): void;
}

/** Wakes the service: by a timer, or by a stored alarm where the runtime may evict the service from memory. It may ring early. */
export interface Alarm {
  /** Sets the alarm to `delay` milliseconds from now. It replaces the earlier time. */
  set(delay: number): void;
}

/** A complete message and its SMTP envelope. Only `to` receives it, whatever its headers say. */
export type ComposedMail = { from: string; to: string; raw: Buffer };

/** Sends a mail. Resolves once the mail server has accepted it. Rejects when it refuses the mail, or does not answer. */
export type Transport = (mail: ComposedMail) => Promise<void>;

export type Runtime = {
  database: Database;
  /** Undefined if no mail server is configured. Mails then wait in the database. */
  transport: Transport | undefined;
  alarm: Alarm;
  /**
   * Returns the visitor's IP address, which the visitor cannot forge; empty if the connection is already closed.
   *
   * @param environment what the runtime passed to the application's `fetch` along with the request
   */
  addressOf: (request: Request, environment: unknown) => string;
  site: () => SiteInfo;
  log: Log;
};
