import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { errorCode, UserError } from '../user-error.ts';

/** Where settings may stand that are not given in the environment: `NAME=value` on lines of their own. */
const FILE = '.env';

/**
 * Takes settings from `.env` in the working directory, if there is one. What the environment says goes before it.
 * Everything that reads settings calls this first, so that what is built, served and listed follows the same ones.
 *
 * @throws UserError when the file is there and cannot be read, or is not UTF-8
 */
export function loadSettings(): void {
  for (const [name, value] of Object.entries(parseEnv(readFile()))) {
    process.env[name] ??= value;
  }
}

function readFile(): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(FILE);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return '';
    throw new UserError(
      `The file ${FILE} cannot be read: ${code ?? error}. Let the user who runs this read it, or remove it.`,
    );
  }
  try {
    // Takes the byte-order mark off, which editors on Windows write and Node would read as part of the first name.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new UserError(`The file ${FILE} is not UTF-8. Save it anew with that encoding.`);
  }
}
