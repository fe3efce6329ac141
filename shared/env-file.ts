/** Reads and changes the file `.env` in the working directory. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { lockExclusively } from './files/exclusive-lock.ts';
import { replaceFile } from './files/replace-file.ts';
import { errorCode, UserError } from './user-error.ts';

const FILE = '.env';

/** Returns the environment variables, with unset or empty ones filled in from `.env`. */
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
 * Changes settings in `.env`; undefined removes a setting. A lock keeps the editor and a publication from undoing each
 * other's changes. On macOS and Linux only the file's owner may read it, because it may hold a password.
 *
 * @throws UserError if a value cannot be written in this format. The file stays unchanged.
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

/** Returns a line that parses back to this value, with quotation marks if the value has special characters. */
function envLine(name: string, value: string): string {
  const marks = /^[\w:/.@~+=-]*$/.test(value) ? [''] : ["'", '"', '`', ''];
  const lines = marks.map((mark) => `${name}=${mark}${value}${mark}`);
  const line = lines.find((one) => !value.includes('\n') && parseEnv(one)[name] === value);
  if (line !== undefined) return line;
  throw new UserError(
    `Värdet för ${name} går inte att spara: det har radbrytningar, eller tecknet # och alla tre slags citattecken (' " \`). Välj ett annat. Inget är sparat.`,
  );
}
