import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fillFacts, readFacts } from '../../src/data/facts.ts';

/** A file of content/ with what its texts name filled in, as the pages have it: `readContent('hero')`. */
export function readContent(name: string) {
  return fillFacts(parse(readFileSync(`content/${name}.yaml`, 'utf8')), readFacts('content'));
}
