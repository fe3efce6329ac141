import { errorCode, UserError } from '../shared/user-error.ts';

/** Must not contain personal data: neither a field of an enquiry nor a visitor's address. */
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
 * Returns the parts of an error that are safe to log. Messages are logged only if they are our own. A mail server's
 * message can name the recipient, as in '550 <anna@…> unknown', so only the database keeps it, for the owner.
 */
export function errorFields(error: unknown): LogFields {
  const { name, errcode, responseCode, command } = (error ?? {}) as LogFields;
  const reason = error instanceof UserError ? error.message : undefined;
  return { error: name, code: errorCode(error), errcode, responseCode, command, reason };
}
