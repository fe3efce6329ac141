import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { subjects } from '../../src/subjects/subjects.ts';
import { describeMiscount, findMiscounts, type Miscount } from './counted-words.ts';

/** The texts of content/ that count wrong. */
export function readMiscounts(folder = 'content'): Miscount[] {
  const contents = Object.keys(subjects).map((subject) => [
    subject,
    parse(readFileSync(join(folder, `${subject}.yaml`), 'utf8')),
  ]);
  return findMiscounts(Object.fromEntries(contents));
}

/** Says in a build which texts count wrong. It does not stop it: a text may mean something else. */
export function warnOfMiscounts(): AstroIntegration {
  return {
    name: 'counted-words',
    hooks: {
      'astro:build:start': ({ logger }) => {
        for (const miscount of readMiscounts()) logger.warn(describeMiscount(miscount));
      },
    },
  };
}
