import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { errorCode, UserError } from '../user-error.ts';

/** Where settings may stand that are not given in the environment: `NAME=value` on lines of their own. */
const FILE = '.env';

/** Why a file cannot be read, and what to do, by the system's code. */
const ADVICE: Record<string, string> = {
  EACCES:
    'du har inte rätt att läsa den. Ge dig den rätten, med chmod u+r .env på en Mac eller i Linux.',
  EISDIR: 'den är en mapp. Ta bort mappen.',
};

/**
 * Takes settings from `.env` in the working directory, if there is one. What the environment says goes before it.
 * Everything that reads settings calls this first, so that what is built, served and listed follows the same ones. An owner
 * meets the errors, so they are Swedish.
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
    const advice = ADVICE[code ?? ''] ?? `${code ?? error}. Ta bort den och skriv den på nytt.`;
    throw new UserError(`Filen ${FILE} i ${process.cwd()} går inte att läsa: ${advice}`);
  }
  try {
    // Takes the byte-order mark off, which editors on Windows write and Node would read as part of the first name.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new UserError(
      `Filen ${FILE} i ${process.cwd()} är inte sparad som UTF-8. Öppna den i en textredigerare och spara den på nytt med kodningen UTF-8.`,
    );
  }
}
