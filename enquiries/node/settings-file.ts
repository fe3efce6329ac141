import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode, UserError } from '../../shared/user-error.ts';

/** Where settings may stand that are not given in the environment: `NAME=value` on lines of their own. */
const FILE = '.env';

/** Why the file cannot be read, and what to do: `OTHER` follows the system's own code. */
const WORDS = {
  sv: {
    UNREADABLE: (file: string) => `Filen ${file} går inte att läsa: `,
    EACCES:
      'du har inte rätt att läsa den. Ge dig den rätten, med chmod u+r .env på en Mac eller i Linux.',
    EISDIR: 'den är en mapp. Ta bort mappen.',
    OTHER: 'Ta bort den och skriv den på nytt.',
    NOT_UTF_8: (file: string) =>
      `Filen ${file} är inte sparad som UTF-8. Öppna den i en textredigerare och spara den på nytt med kodningen UTF-8.`,
  },
  en: {
    UNREADABLE: (file: string) => `The file ${file} cannot be read: `,
    EACCES: 'this user may not. Give it the right to, with chmod u+r .env on a Mac or Linux.',
    EISDIR: 'it is a folder. Remove the folder.',
    OTHER: 'Remove it and write it anew.',
    NOT_UTF_8: (file: string) =>
      `The file ${file} is not saved as UTF-8. Open it in a text editor and save it again with the encoding UTF-8.`,
  },
};

/**
 * Takes settings from `.env` in the working directory, if there is one. What the environment says goes before it.
 * Everything that reads settings calls this first, so that what is built, served and listed follows the same ones.
 *
 * @param language of who reads the errors: Swedish for the owner's commands, English for a server
 * @throws UserError when the file is there and cannot be read, or is not UTF-8
 */
export function loadSettings(language: keyof typeof WORDS = 'sv'): void {
  for (const [name, value] of Object.entries(parseEnv(readFile(WORDS[language])))) {
    process.env[name] ??= value;
  }
}

function readFile(words: (typeof WORDS)['sv']): string {
  const file = resolve(FILE);
  let bytes: Buffer;
  try {
    bytes = readFileSync(FILE);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return '';
    const advice =
      code === 'EACCES' || code === 'EISDIR' ? words[code] : `${code ?? error}. ${words.OTHER}`;
    throw new UserError(`${words.UNREADABLE(file)}${advice}`);
  }
  try {
    // Takes the byte-order mark off, which editors on Windows write and Node would read as part of the first name.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new UserError(words.NOT_UTF_8(file));
  }
}
