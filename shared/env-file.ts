/*
 * Loads settings from the file `.env`.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Language } from './settings.ts';
import { errorCode, UserError } from './user-error.ts';

/** What the owner can do about an unreadable file, by error code. */
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
 * Loads `.env` from the working directory, if there is one, into the environment, whose own values take precedence. Whatever
 * reads settings calls this first, so that building, serving and listing all use the same ones.
 *
 * @throws UserError if the file exists but cannot be read, or is not UTF-8
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
    // Drops the byte-order mark that Windows editors write: Node would read it as part of the first name.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new UserError(WORDS[language].notUtf8(file));
  }
}
