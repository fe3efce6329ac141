/** Loads settings from the file `.env`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode, UserError } from './user-error.ts';

/**
 * Loads `.env` from the working directory, if there is one, into the environment, whose own values take precedence. Whatever
 * reads settings calls this first, so that building, serving and listing all use the same ones.
 *
 * @throws UserError if the file exists but cannot be read, or is not UTF-8
 */
export function loadEnvFile(): void {
  for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
}

/** What `.env` says now. */
export function readEnvFile(): NodeJS.Dict<string> {
  const file = resolve('.env');
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new UserError(
      `Filen ${file} går inte att läsa: ${errorCode(error)}. Ta bort den och skriv den på nytt.`,
    );
  }
  try {
    // Drops the byte-order mark that Windows editors write: Node would read it as part of the first name.
    return parseEnv(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new UserError(
      `Filen ${file} är inte sparad som UTF-8. Öppna den i en textredigerare och spara den på nytt med kodningen UTF-8.`,
    );
  }
}
