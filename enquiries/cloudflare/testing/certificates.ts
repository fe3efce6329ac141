import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'certificates');

/** The certificate that signed the others; its own key is gone. */
export const TRUSTED = join(FOLDER, 'trusted.pem');

/** A certificate for `localhost`, or for another name, with its key: it protects nothing. */
export function certificate(name: 'localhost' | 'other') {
  const read = (end: string) => readFileSync(join(FOLDER, `${name}.${end}`));
  return { cert: read('pem'), key: read('key') };
}
