import { errorCode, UserError } from '../shared/user-error.ts';

/** Must not contain personal data: neither a field of an enquiry nor a visitor's address. */
type LogFields = Record<string, unknown>;

export type Log = Record<'info' | 'warn' | 'error', (fields: LogFields, message: string) => void>;

export function createLog(writeLine: (line: string) => void): Log {
  const write = (level: number, fields: LogFields, msg: string) =>
    writeLine(JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg }));
  // These numbers are Pino's, so that its tools can read the log.
  return {
    info: (fields, message) => write(30, fields, message),
    warn: (fields, message) => write(40, fields, message),
    error: (fields, message) => write(50, fields, message),
  };
}

/**
 * Returns the parts of an error that are safe to log. A message is logged only if this project wrote it. A mail server's
 * message can name the recipient, as in '550 <anna@…> unknown', so only the database keeps it, for the owner.
 */
export function errorFields(error: unknown): LogFields {
  const { name, errcode, responseCode, command } = (error ?? {}) as LogFields;
  const reason = error instanceof UserError ? error.message : undefined;
  return { error: name, code: errorCode(error), errcode, responseCode, command, reason };
}
