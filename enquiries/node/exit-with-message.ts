import { UserError } from '../user-error.ts';

/** Prints a {@link UserError} as it stands, anything else with its stack, and fails the process. */
export function exitWithMessage(error: unknown): never {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
