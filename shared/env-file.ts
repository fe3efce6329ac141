/** Reads and changes the settings in the file `.env` of the working directory. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { replaceFile } from './files/replace-file.ts';
import { errorCode, UserError } from './user-error.ts';

const FILE = '.env';

/** The environment, and of the lines of `.env` what it lacks: an empty setting counts as unset. */
export function readEnvironment(lines = readEnvFile()): NodeJS.Dict<string> {
  const environment = { ...process.env };
  for (const [name, value] of Object.entries(lines)) environment[name] ||= value;
  return environment;
}

/** The settings in `.env` now. */
export function readEnvFile(): NodeJS.Dict<string> {
  return parseEnv(readText());
}

/** @throws UserError when it is there and cannot be read */
function readText(): string {
  try {
    // Without the byte-order mark of Windows' editors, which would be part of the first name.
    return readFileSync(FILE, 'utf8')
      .replace(/^\ufeff/, '')
      .trimEnd();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return '';
    throw new UserError(
      `Filen ${FILE} i ${process.cwd()} går inte att läsa (${code}). Ge den som kör webbplatsen rätt att läsa den.`,
    );
  }
}

/**
 * Changes settings in `.env`, which is replaced atomically; undefined removes one. Only its owner may read it afterwards: it may
 * hold a password.
 *
 * @throws UserError when a value would not be read back; the file is as before
 */
export function changeEnvFile(settings: NodeJS.Dict<string>): void {
  const isSet = new RegExp(`^\\s*(export\\s+)?(${Object.keys(settings).join('|')})\\s*=`);
  const kept = readText()
    .split('\n')
    .filter((line) => !isSet.test(line));
  const added = Object.entries(settings).map(([name, value]) =>
    value === undefined ? '' : envLine(name, value),
  );
  const lines = [...kept, ...added].filter((line) => line !== '');
  replaceFile(FILE, `${lines.join('\n')}\n`, 0o600);
}

/** The line that is read back as this value: plain where other readers agree, else in quotation marks that it does not hold. */
function envLine(name: string, value: string): string {
  const marks = /^[\w:/.@~+=-]*$/.test(value) ? [''] : ["'", '"', '`', ''];
  const lines = marks.map((mark) => `${name}=${mark}${value}${mark}`);
  const line = lines.find((one) => !value.includes('\n') && parseEnv(one)[name] === value);
  if (line !== undefined) return line;
  throw new UserError(
    `Värdet för ${name} går inte att spara: det har radbrytningar, eller tecknet # och alla tre slags citattecken (' " \`). Välj ett annat. Inget är sparat.`,
  );
}
