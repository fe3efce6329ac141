import { errorCode } from '../user-error.ts';
import { RecipientRefused } from './transport.ts';

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
