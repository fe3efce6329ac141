import { readFileSync } from 'node:fs';
import { readFilled } from '../../../content-model/variables.ts';

/** Reads a file of content/ with its variables filled in, as the pages show it: `readContent('hero')`. */
// biome-ignore lint/suspicious/noExplicitAny: the data of any subject
export function readContent(name: string): any {
  return readFilled(name, readFileSync(`content/${name}.yaml`, 'utf8'), 'content');
}
