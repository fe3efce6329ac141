import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = '.env';

/**
 * Adds settings to `.env`, where they stay, and to this process. The file is then its owner's alone to read: it may
 * hold a password.
 */
export function addSettings(settings: Record<string, string>): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const start = before && !before.endsWith('\n') ? `${before}\n` : before;
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}\n`);
  writeFileSync(FILE, start + lines.join(''), { mode: 0o600 });
  chmodSync(FILE, 0o600);
  Object.assign(process.env, settings);
}

/** A value with `#`, spaces or quotation marks stands in quotation marks of another kind, or the file would cut it. */
function quoted(value: string): string {
  if (/^[\w:/.@~+=-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? "'";
  return `${mark}${value}${mark}`;
}
