import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { lockExclusively } from './files/exclusive-lock.ts';
import { replaceFile } from './files/replace-file.ts';
import { errorCode, UserError } from './user-error.ts';

const FILE = '.env';

/** Returns the environment variables, with unset or empty ones filled in from `.env`. */
export function readEnvironment(envFile = readEnvFile()): NodeJS.Dict<string> {
  const environment = { ...process.env };
  for (const [name, value] of Object.entries(envFile)) environment[name] ||= value;
  return environment;
}

export function readEnvFile(): NodeJS.Dict<string> {
  return parseEnv(readEnvText());
}

function readEnvText(): string {
  try {
    const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
    // Editors on Windows may write a byte-order mark, which would become part of the first name.
    return text.replace(/^\ufeff/, '').trimEnd();
  } catch (error) {
    throw new UserError(
      `Filen ${FILE} i ${process.cwd()} går inte att läsa (${errorCode(error)}). Ge den som kör webbplatsen rätt att läsa den.`,
    );
  }
}

/** Changes settings in `.env`; undefined removes a setting. @throws UserError if a value cannot be written in this format */
export function changeEnvFile(settings: NodeJS.Dict<string>): void {
  // The editor and a publication may change settings at the same time. After ten seconds, this goes on without the lock.
  const unlock = lockExclusively(`${FILE}.lock`, 10_000);
  try {
    // Only the file's owner may read it, because it may hold a password.
    replaceFile(FILE, applySettings(readEnvText(), settings), 0o600);
  } finally {
    unlock?.();
  }
}

function applySettings(text: string, settings: NodeJS.Dict<string>): string {
  const names = Object.keys(settings).join('|');
  const assignment = new RegExp(`^\\s*(export\\s+)?(${names})\\s*=`);
  const lines = text.split('\n').filter((line) => line !== '' && !assignment.test(line));
  for (const [name, value] of Object.entries(settings)) {
    if (value !== undefined) lines.push(envLine(name, value));
  }
  return `${lines.join('\n')}\n`;
}

function envLine(name: string, value: string): string {
  const isPlain = /^[\w:/.@~+=-]*$/.test(value);
  // A value that contains all three kinds of quotes can only be written without quotes around it.
  const quotes = isPlain ? [''] : ["'", '"', '`', ''];
  const candidates = quotes.map((quote) => `${name}=${quote}${value}${quote}`);
  const parsesBack = (line: string) => parseEnv(line)[name] === value;
  const isOneLine = !value.includes('\n');
  const line = isOneLine && candidates.find(parsesBack);
  if (line) return line;
  throw new UserError(
    `Värdet för ${name} går inte att spara: det har radbrytningar, eller tecknet # och alla tre slags citattecken (' " \`). Välj ett annat. Inget är sparat.`,
  );
}
