import { errorCode, PlainError } from './plain-error.ts';

/** Where settings may stand that are not given in the environment: `NAME=value` on lines of their own. */
const FILE = '.env';

/**
 * Takes settings from `.env` in the working directory, if there is one. What the environment says goes before it.
 * Everything that reads settings calls this first, so that what is built, served and listed follows the same ones.
 *
 * @throws PlainError when the file is there and cannot be read
 */
export function loadSettings(): void {
  try {
    process.loadEnvFile(FILE);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return;
    throw new PlainError(
      `The file ${FILE} cannot be read: ${code ?? error}. Let the user who runs this read it, or remove it.`,
    );
  }
}
