/**
 * An error that whoever runs the server can act on. Its message is the whole story: it is printed as it
 * stands, without a stack.
 */
export class UserError extends Error {
  override name = 'UserError';
}

/** The `code` of a Node, SQLite or Nodemailer error, e.g. `ENOENT`; undefined when there is none. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Prints a {@link UserError} as it stands, anything else with its stack, and fails the process. */
export function exitWithMessage(error: unknown): never {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
