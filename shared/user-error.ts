/** An error that the user can fix. Its message says how, so it is printed without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

export const SEND_LOG =
  'Händer det på nytt: skicka det som står i det svarta fönstret till den som byggde webbplatsen.';

export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

export function exitWithMessage(error: unknown): never {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
