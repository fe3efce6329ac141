/**
 * An error that its reader can do something about. Its message says everything needed, so it is printed without a stack.
 */
export class UserError extends Error {
  override name = 'UserError';
}

/** What the owner can do where only an engineer understands what went wrong. */
export const SEND_LOG =
  'Händer det på nytt: skicka det som står i det svarta fönstret till den som byggde webbplatsen.';

/** The `code` of a Node, SQLite or Nodemailer error, e.g. `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Prints the message of a {@link UserError}, or any other error with its stack, and exits with status 1. */
export function exitWithMessage(error: unknown): never {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
