import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = '.env';

/**
 * Keeps settings in `.env`, in the place of what they were, and in this process; undefined takes one away. The file is then
 * its owner's alone to read: it may hold a password.
 */
export function saveSettings(settings: NodeJS.Dict<string>): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8').trimEnd() : '';
  const isSet = new RegExp(`^\\s*(export\\s+)?(${Object.keys(settings).join('|')})\\s*=`);
  const others = before ? before.split('\n').filter((line) => !isSet.test(line)) : [];
  const lines = Object.entries(settings).flatMap(([name, value]) => {
    delete process.env[name];
    if (value === undefined) return [];
    process.env[name] = value;
    return [`${name}=${quoted(value)}`];
  });
  writeFileSync(FILE, `${[...others, ...lines].join('\n')}\n`, { mode: 0o600 });
  chmodSync(FILE, 0o600);
}

/** A value with `#`, spaces or quotation marks stands in quotation marks of another kind, or the file would cut it. */
function quoted(value: string): string {
  if (/^[\w:/.@~+=-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? "'";
  return `${mark}${value}${mark}`;
}
