/** What the service needs from the runtime that it runs on. `ports.contract.ts` says what it relies on in a database. */
import type { SiteInfo } from '../built-site/service-file.ts';
import type { Log } from './log.ts';

/** Values of the parameters of a statement, `:name`, by their names. */
export type Values = Record<string, string | number | null>;

/** Runs a statement. Returns how many rows it changed, and the number of the one that it inserted last. */
export type Run = (sql: string, values?: Values) => { changes: number; id: number };

/** SQLite with the tables of `storage/schema.ts`, used synchronously. Erased rows are overwritten. */
export interface Database {
  /** The rows of a query, by the names of their columns. */
  all<T>(sql: string, values?: Values): T[];
  /** Commits all of `work` or nothing; it is on disk before a response reports it. */
  transaction<T>(work: (run: Run) => T): T;
  close(): void;
}

/** Wakes the service: a timer where a process stays, a stored alarm where it may be put to sleep. It may ring early. */
export interface Alarm {
  /** Sets it to `delay` milliseconds from now, in place of whatever it was set to before. */
  set(delay: number): void;
}

/** A mail as it goes over the wire, with the one address it goes to: no header can add another. */
export type ComposedMail = { from: string; to: string; raw: Buffer };

/** The code of an error after all of a mail was sent: whether it was accepted is unknown. */
export const NO_ANSWER = 'ENOANSWER';

/** Sends one mail. Resolves once it has been accepted for good; rejects when this attempt failed, or with {@link NO_ANSWER}. */
export type Transport = (mail: ComposedMail) => Promise<void>;

export type Runtime = {
  database: Database;
  /** Undefined if no mail server is configured: mail waits in the database. */
  transport: Transport | undefined;
  alarm: Alarm;
  /**
   * The visitor's IP address, which the visitor cannot choose; empty when the connection is already closed.
   *
   * @param environment what the runtime passed to the application's `fetch` with the request
   */
  addressOf: (request: Request, environment: unknown) => string;
  /** What the build that is served now says. */
  site: () => SiteInfo;
  log: Log;
};
