import { type DestinationStream, type Logger, pino } from 'pino';
import { errorCode } from '../user-error.ts';

export type Log = Logger;

/**
 * The structured log: JSON, one line per event, on standard output. It holds no personal data: no field
 * of an enquiry, no address of a visitor. Errors are logged through {@link errorFacts} for that reason.
 */
export function createLog(destination?: DestinationStream): Log {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What an error says without repeating what it was about. A mail server's answer names the recipient
 * ('550 <anna@…> unknown'), so its text stays in the database, for the owner's command.
 */
export function errorFacts(error: unknown): Record<string, unknown> {
  const { name, errcode, responseCode, command } = (error ?? {}) as Record<string, unknown>;
  return { error: name, code: errorCode(error), errcode, responseCode, command };
}
