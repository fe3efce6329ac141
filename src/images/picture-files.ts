import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

const CONTENT = 'content';

/**
 * The file of a picture that a content file names, for what is drawn from it while the site is built:
 * `pictureFile('trainer', 'profileImage', 'src')`. The schemas, which have checked that it exists, hand out
 * the address of the finished picture instead.
 *
 * @throws Error when the content file names no picture there
 */
export function pictureFile(name: string, ...field: string[]): string {
  const file = join(CONTENT, `${name}.yaml`);
  const path = parseDocument(readFileSync(file, 'utf8')).getIn(field);
  if (typeof path !== 'string') throw new Error(`${file}: no picture at ${field.join('.')}.`);
  return join(CONTENT, path);
}
