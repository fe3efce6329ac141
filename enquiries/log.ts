/** The structured log, the same on every runtime: one line of JSON per event. */
import { errorCode, UserError } from '../shared/user-error.ts';

/** Values by name, never personal data: no field of an enquiry, no address of a visitor. */
type LogFields = Record<string, unknown>;

type Write = (fields: LogFields, message: string) => void;

/** `warn`: to be looked at some day. `error`: now. */
export type Log = { info: Write; warn: Write; error: Write };

export function createLog(writeLine: (line: string) => void): Log {
  const atLevel =
    (level: number): Write =>
    (fields, msg) =>
      writeLine(JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg }));
  return { info: atLevel(30), warn: atLevel(40), error: atLevel(50) };
}

/**
 * An error without personal data: only our own messages are logged. A mail server's answer names the recipient
 * ('550 <anna@…> unknown'), so its text stays in the database, for the owner's commands.
 */
export function errorFields(error: unknown): LogFields {
  const { name, errcode, responseCode, command } = (error ?? {}) as LogFields;
  const reason = error instanceof UserError ? error.message : undefined;
  return { error: name, code: errorCode(error), errcode, responseCode, command, reason };
}
