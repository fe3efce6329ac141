import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fillFacts, readFacts } from '../../src/data/facts.ts';

/** Reads a file of content/ as the pages show it, with names such as {phone} filled in: `readContent('hero')`. */
export function readContent(name: string) {
  return fillFacts(parse(readFileSync(`content/${name}.yaml`, 'utf8')), readFacts('content'));
}
