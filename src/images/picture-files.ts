import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

/**
 * The file of a picture that a content file names, for what the build draws from it:
 * `pictureFile('trainer', 'profileImage', 'src')`. What the schemas return is the address of the finished picture.
 */
export function pictureFile(name: string, ...field: string[]): string {
  const content = parseDocument(readFileSync(`content/${name}.yaml`, 'utf8'));
  return join('content', String(content.getIn(field)));
}
