/** What the service asks of the runtime that it runs on. `ports.contract.ts` says what it relies on in a database. */
import type { SiteInfo } from '../built-site/service-file.ts';
import type { Log } from './log.ts';

/** Values by the names that stand in a statement as `:name`. */
export type Values = Record<string, string | number | null>;

/** Runs a statement. Returns how many rows it changed, and the number of the one that it inserted last. */
export type Run = (sql: string, values?: Values) => { changes: number; id: number };

/** SQLite with the tables of `storage/schema.ts`, used synchronously. Erased rows are overwritten. */
export interface Database {
  /** The rows of a query, by the names of their columns. */
  all<T>(sql: string, values?: Values): T[];
  /** Kept whole or not at all, and on disk when an answer tells of it. */
  transaction<T>(work: (run: Run) => T): T;
  /**
   * Empties the write-ahead log, in which erased rows could still be read.
   *
   * @param waitForReaders otherwise what others are reading is left to the next time
   * @throws when the database cannot be written, as when the disk is full
   */
  checkpoint(waitForReaders: boolean): void;
  close(): void;
}

/** Wakes the service: a timer where a process stays, a stored alarm where it may be put to sleep. It may ring early. */
export interface Alarm {
  /** Sets it to `delay` milliseconds from now, in place of whatever it was set to before. */
  set(delay: number): void;
}

/** A mail as it goes over the wire, with the one address it goes to: no header can add another. */
export type ComposedMail = { from: string; to: string; raw: Buffer };

/** Sends one mail. Resolves when it has been accepted for good, and never before; rejects when this attempt failed. */
export type Transport = (mail: ComposedMail) => Promise<void>;

export type Visitor = {
  /** An IP address that the visitor cannot choose; empty when the connection is already gone. */
  address: string;
  /** Whether a proxy that is not trusted forwarded the request, so that all visitors may look like one. */
  forwardedByStranger: boolean;
};

export type Runtime = {
  database: Database;
  /** Undefined where there is no way to send mail yet: it waits in the database. */
  transport: Transport | undefined;
  alarm: Alarm;
  /** @param environment what the runtime gave to the application's `fetch` beside the request */
  visitorOf: (request: Request, environment: unknown) => Visitor;
  /** What the build says that is served now. */
  site: () => SiteInfo;
  /** HTML of the page with the form, to show what is wrong in; undefined when there is none. */
  formPage: () => string | undefined | Promise<string | undefined>;
  log: Log;
};
