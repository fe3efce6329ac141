import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFile, readYamlFile } from '../../content-model/read-yaml.ts';
import type { Subject } from '../../content-model/subjects.ts';
import { valueAt } from '../../content-model/variables.ts';

/** An original picture, by its place in the content: Astro does not say which file an image came from. */
export function original(subject: Subject, ...path: string[]): Buffer {
  const file = valueAt(readYamlFile(contentFile(subject)), path);
  return readFileSync(join('content', String(file)));
}
