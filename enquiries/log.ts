/** Writes the log: one line of JSON per event, on every runtime. */
import { errorCode, UserError } from '../shared/user-error.ts';

/** Contains no personal data: neither a field of an enquiry nor a visitor's address. */
type LogFields = Record<string, unknown>;

type Write = (fields: LogFields, message: string) => void;

export type Log = { info: Write; warn: Write; error: Write };

export function createLog(writeLine: (line: string) => void): Log {
  const atLevel =
    (level: number): Write =>
    (fields, msg) =>
      writeLine(JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg }));
  return { info: atLevel(30), warn: atLevel(40), error: atLevel(50) };
}

/**
 * Returns what may be logged of an error. Only our own messages may: a mail server's message can name the recipient, as in
 * '550 <anna@…> unknown', so it is kept in the database for the owner.
 */
export function errorFields(error: unknown): LogFields {
  const { name, errcode, responseCode, command } = (error ?? {}) as LogFields;
  const reason = error instanceof UserError ? error.message : undefined;
  return { error: name, code: errorCode(error), errcode, responseCode, command, reason };
}
