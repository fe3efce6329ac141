import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Language } from './settings.ts';
import { errorCode, UserError } from './user-error.ts';

/** What to do about a file that cannot be read, by the system's code. */
const ADVICE: Record<string, string> = {
  EACCES:
    'du har inte rätt att läsa den. Ge dig den rätten, med chmod u+r .env på en Mac eller i Linux.',
  EISDIR: 'den är en mapp. Ta bort mappen.',
};

const WORDS = {
  sv: {
    closed: (file: string, code: string) =>
      `Filen ${file} går inte att läsa: ${ADVICE[code] ?? `${code}. Ta bort den och skriv den på nytt.`}`,
    notUtf8: (file: string) =>
      `Filen ${file} är inte sparad som UTF-8. Öppna den i en textredigerare och spara den på nytt med kodningen UTF-8.`,
  },
  en: {
    closed: (file: string, code: string) => `${file} cannot be read: ${code}.`,
    notUtf8: (file: string) => `${file} is not UTF-8. Save it again with that encoding.`,
  },
};

/**
 * Takes settings from `.env` in the working directory, if there is one. What the environment says goes before it.
 * Everything that reads settings calls this first, so that what is built, served and listed follows the same ones.
 *
 * @throws UserError when the file is there and cannot be read, or is not UTF-8
 */
export function loadEnvFile(language: Language = 'sv'): void {
  const settings = parseEnv(readEnvFile(language));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

function readEnvFile(language: Language): string {
  const file = resolve('.env');
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'ENOENT') return '';
    throw new UserError(WORDS[language].closed(file, code));
  }
  try {
    // Takes the byte-order mark off, which editors on Windows write and Node would read as part of the first name.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new UserError(WORDS[language].notUtf8(file));
  }
}
