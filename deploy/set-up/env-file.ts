import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = '.env';

/**
 * Sets settings in `.env`, where they stay, and in this process; undefined takes one away. The file is then its owner's
 * alone to read: it may hold a password.
 */
export function addSettings(settings: NodeJS.Dict<string>): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const kept = before
    .split('\n')
    .filter(
      (line, at, all) =>
        (line || at < all.length - 1) && !((/^(\w+)=/.exec(line)?.[1] ?? '') in settings),
    );
  const start = kept.map((line) => `${line}\n`).join('');
  const set = Object.entries(settings).filter(([, value]) => value !== undefined);
  const lines = set.map(([name, value = '']) => `${name}=${quoted(value)}\n`);
  writeFileSync(FILE, start + lines.join(''), { mode: 0o600 });
  chmodSync(FILE, 0o600);
  for (const name of Object.keys(settings)) delete process.env[name];
  Object.assign(process.env, Object.fromEntries(set));
}

/** A value with `#`, spaces or quotation marks stands in quotation marks of another kind, or the file would cut it. */
function quoted(value: string): string {
  if (/^[\w:/.@~+=-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? "'";
  return `${mark}${value}${mark}`;
}
