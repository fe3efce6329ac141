import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYamlFile } from '../../content-model/read-yaml.ts';
import type { Subject } from '../../content-model/subjects.ts';
import { valueAt } from '../../content-model/variables.ts';

/** A picture as the owner gave it, by its place in the content: Astro tells no one where it read an image from. */
export function original(subject: Subject, ...path: string[]): Buffer {
  const file = valueAt(readYamlFile(`content/${subject}.yaml`), path);
  return readFileSync(join('content', String(file)));
}
