/** Reads and changes the settings in the file `.env` of the working directory. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { replaceFile } from './files/replace-file.ts';
import { errorCode, UserError } from './user-error.ts';

/**
 * Loads `.env`, if there is one, into the environment, whose own values take precedence.
 *
 * @throws UserError if the file exists but cannot be read, or is not UTF-8
 */
export function loadEnvFile(): void {
  for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
}

/** The settings in `.env` now. */
export function readEnvFile(): NodeJS.Dict<string> {
  return parseEnv(readText());
}

function readText(): string {
  const file = resolve('.env');
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw new UserError(`Filen ${file} går inte att läsa. Ta bort den och skriv den på nytt.`);
  }
  try {
    // Drops the byte-order mark that Windows editors write: Node would read it as part of the first name.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new UserError(
      `Filen ${file} är inte sparad som UTF-8. Öppna den i en textredigerare och spara den på nytt med kodningen UTF-8.`,
    );
  }
}

/**
 * Changes settings in `.env`, which is replaced at once; undefined removes one. Only its owner may read it afterwards: it may
 * hold a password.
 *
 * @throws UserError when what was written would not be read back; the file is as before
 */
export function changeEnvFile(settings: NodeJS.Dict<string>): void {
  const before = readText().trimEnd();
  const isSet = new RegExp(`^\\s*(export\\s+)?(${Object.keys(settings).join('|')})\\s*=`);
  const lines = before ? before.split('\n').filter((line) => !isSet.test(line)) : [];
  const wanted: NodeJS.Dict<string> = parseEnv(before);
  for (const [name, value] of Object.entries(settings)) {
    delete wanted[name];
    if (value === undefined) continue;
    wanted[name] = value;
    lines.push(envLine(name, value));
  }
  const text = `${lines.join('\n')}\n`;
  if (!isDeepStrictEqual({ ...parseEnv(text) }, { ...wanted })) {
    throw new UserError(
      `Filen ${resolve('.env')} har ett värde som går över flera rader. Skriv det på en rad, och försök igen. Inget är sparat.`,
    );
  }
  replaceFile('.env', text, 0o600);
}

/** The line that is read back as this value: plain where other readers agree, else in quotation marks that it does not hold. */
function envLine(name: string, value: string): string {
  const marks = /^[\w:/.@~+=-]*$/.test(value) ? [''] : ["'", '"', '`', ''];
  const lines = marks.map((mark) => `${name}=${mark}${value}${mark}`);
  const line = lines.find((one) => !value.includes('\n') && parseEnv(one)[name] === value);
  if (line !== undefined) return line;
  const what = name === 'DEPLOY_PASSWORD' ? 'Lösenordet' : `Värdet för ${name}`;
  throw new UserError(
    `${what} går inte att spara: det har radbrytningar, eller tecknet # och alla tre slags citattecken (' " \`). Välj ett annat. Inget är sparat.`,
  );
}
