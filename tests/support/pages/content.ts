import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fillVariables, readVariables } from '../../../content-model/variables.ts';

/** Reads a file of content/ with its variables filled in, as the pages show it: `readContent('hero')`. */
export function readContent(name: string) {
  return fillVariables(
    parse(readFileSync(`content/${name}.yaml`, 'utf8')),
    readVariables('content'),
  );
}
