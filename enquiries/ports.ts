/** What the service asks of the runtime that it runs on. `ports.contract.ts` says what it relies on in each. */
import type { ComposedMail } from './mail/compose-mail.ts';
import type { EnquiryKey, PendingMail } from './storage/records.ts';

/** Values by the names that stand in a statement as `:name`. */
export type Values = Record<string, string | number | null>;

/** Runs a statement. Returns how many rows it changed, and the number of the one that it inserted last. */
export type Run = (sql: string, values?: Values) => { changes: number; id: number };

/**
 * SQLite with the tables of `storage/database-schema.ts`, used synchronously. A transaction is kept whole or not at
 * all, and is on disk when an answer tells of it. Erased rows are overwritten.
 */
export interface Database {
  readonly damaged: boolean;
  /** The rows of a query, by the names of their columns. */
  all<T>(sql: string, values?: Values): T[];
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

/**
 * Wakes the service: a timer where a process stays, a stored alarm where it may be put to sleep. It may ring earlier
 * than it was set to.
 */
export interface Alarm {
  /** Sets it to `delay` milliseconds from now, in place of whatever it was set to before. */
  set(delay: number): void;
}

/**
 * Sends one mail. Resolves when it has been accepted for good, and never before.
 *
 * @throws RecipientRefused when the recipient will never be accepted; any other error when this attempt failed
 */
export type Transport = (mail: PendingMail, composed: ComposedMail) => Promise<void>;

/** The mail server said for good that it will not take the recipient. `cause` is the transport's own error. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused';
}

/** Copies of mail beside the database, such as mail files, which go when their enquiry is erased. */
export interface MailCopies {
  /** Removes every copy of an enquiry's mail, if there is one. */
  remove(enquiry: EnquiryKey): Promise<void>;
}

export type Visitor = {
  /** An IP address that the visitor cannot choose; empty when the connection is already gone. */
  address: string;
  /** Whether a proxy that is not trusted forwarded the request, so that all visitors may look like one. */
  forwardedByStranger: boolean;
};

/** @param environment what the runtime gave to the application's `fetch` beside the request */
export type Visitors = (request: Request, environment: unknown) => Visitor;

/** Where the rate limit keeps when each visitor's enquiries were accepted, and the clock of those times. */
export interface RateMemory {
  now(): number;
  times(key: string): readonly number[];
  keep(key: string, times: readonly number[]): void;
}
