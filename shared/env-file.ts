/** Reads and changes the settings in the file `.env` of the working directory. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { lockExclusively } from './files/exclusive-lock.ts';
import { replaceFile } from './files/replace-file.ts';
import { errorCode, UserError } from './user-error.ts';

const FILE = '.env';

/** Returns the environment, completed by lines of `.env`. An empty setting counts as unset. */
export function readEnvironment(lines = readEnvFile()): NodeJS.Dict<string> {
  const environment = { ...process.env };
  for (const [name, value] of Object.entries(lines)) environment[name] ||= value;
  return environment;
}

export function readEnvFile(): NodeJS.Dict<string> {
  return parseEnv(readText());
}

/** @throws UserError if the file exists and cannot be read */
function readText(): string {
  try {
    // Editors on Windows may write a byte-order mark, which would become part of the first name.
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
 * Changes settings in `.env`; undefined removes a setting. One process at a time reads and replaces the file, so that the editor
 * and a publication keep each other's lines. On macOS and Linux only its owner may read the file, which may hold a password.
 *
 * @throws UserError when a value would not be read back; the file is as before
 */
export function changeEnvFile(settings: NodeJS.Dict<string>): void {
  const unlock = lockExclusively(`${FILE}.lock`, 10_000);
  try {
    replaceFile(FILE, changedText(settings), 0o600);
  } finally {
    unlock?.();
  }
}

function changedText(settings: NodeJS.Dict<string>): string {
  const isSet = new RegExp(`^\\s*(export\\s+)?(${Object.keys(settings).join('|')})\\s*=`);
  const kept = readText()
    .split('\n')
    .filter((line) => !isSet.test(line));
  const added = Object.entries(settings).map(([name, value]) =>
    value === undefined ? '' : envLine(name, value),
  );
  const lines = [...kept, ...added].filter((line) => line !== '');
  return `${lines.join('\n')}\n`;
}

/** Returns a line that is read back as this value: plain where all readers agree, else in quotation marks that the value lacks. */
function envLine(name: string, value: string): string {
  const marks = /^[\w:/.@~+=-]*$/.test(value) ? [''] : ["'", '"', '`', ''];
  const lines = marks.map((mark) => `${name}=${mark}${value}${mark}`);
  const line = lines.find((one) => !value.includes('\n') && parseEnv(one)[name] === value);
  if (line !== undefined) return line;
  throw new UserError(
    `Värdet för ${name} går inte att spara: det har radbrytningar, eller tecknet # och alla tre slags citattecken (' " \`). Välj ett annat. Inget är sparat.`,
  );
}
