import { errorCode } from '../shared/user-error.ts';
import type { ComposedMail } from './mail/compose-mail.ts';
import type { DatabaseCopy } from './storage/database-copy.ts';
import type { EnquiryKey, PendingMail } from './storage/records.ts';

/** What the service asks of the runtime that it runs on. What it relies on in each is in `ports.contract.ts`. */

export type Value = string | number | null;

/** Values by the names that stand in a statement as `:name`. */
export type Values = Record<string, Value>;

/** How many rows a statement changed, and the number of the one that it inserted last. */
export type Change = { changes: number; id: number };

export type Run = (sql: string, values?: Values) => Change;

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
   * Leaves nothing outside of the database itself, where erased rows could be read still.
   *
   * @param waitForReaders waits for those who read meanwhile, instead of leaving the rest to the next time
   * @throws when the database cannot be written, as when the disk is full
   */
  checkpoint(waitForReaders: boolean): void;
  close(): void;
}

/**
 * Wakes the service: a timer where a process stays, a stored alarm where it may be put to sleep. When it rings, the
 * runtime calls the work of the service. It may ring earlier than it was set to.
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

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Copies of mail beside the database, such as mail files, which are to go when their enquiry is erased. */
export interface MailCopies {
  /** Removes every copy of an enquiry's mail. That there is none is fine. */
  remove(enquiry: EnquiryKey): Promise<void>;
}

/** Who sent a request, as far as the runtime knows. */
export type Visitor = {
  /** An IP address; empty when the connection is already gone. */
  address: string;
  /** Whether someone forwarded it who is not trusted, so that all visitors may look like one. */
  forwardedByStranger: boolean;
};

/**
 * Tells who sent a request. A visitor must not be able to choose the address.
 *
 * @param environment what the runtime gave to the application's `fetch` beside the request
 */
export type Visitors = (request: Request, environment: unknown) => Visitor;

/** Where the rate limit keeps when each visitor's enquiries were accepted, and the clock that those times are of. */
export interface RateMemory {
  now(): number;
  times(key: string): readonly number[];
  keep(key: string, times: readonly number[]): void;
}

/** Facts by name. Personal data is none: no field of an enquiry, no address of a visitor. */
export type Facts = Record<string, unknown>;

/** The structured log: one line per event. Errors are logged through {@link errorFacts}. */
export interface Log {
  info(facts: Facts, message: string): void;
  /** Somebody should look at it some day. */
  warn(facts: Facts, message: string): void;
  /** Somebody should look at it now. */
  error(facts: Facts, message: string): void;
}

/**
 * What an error says without repeating what it was about. A mail server's answer names the recipient
 * ('550 <anna@…> unknown'), so its text stays in the database, for the owner's command.
 */
export function errorFacts(error: unknown): Facts {
  const told = error instanceof RecipientRefused ? error.cause : error;
  const { name, errcode, responseCode, command } = (told ?? {}) as Facts;
  return { error: name, code: errorCode(told), errcode, responseCode, command };
}

export type CommandResult = { text: string } | { problem: string };

/** Where the owner's commands are carried out when the database is not on this machine. */
export interface RemoteService {
  /** @param command one of `COMMANDS` in `cli/commands.ts` */
  run(command: string, argument: string | undefined): Promise<CommandResult>;
  counts(): Promise<{ enquiries: number; waiting: number }>;
  copyOut(): Promise<DatabaseCopy>;
  copyIn(copy: DatabaseCopy): Promise<void>;
}

export type Connection = { remote: RemoteService; close: () => Promise<void> };
