import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Subject } from '../src/subjects/subjects.ts';
import { findPictures } from './check-content.ts';

test('every photograph of the content has a least width, and a name of the form', () => {
  const uses = globSync('templates/warm/content/*.yaml').flatMap((file) => {
    const subject = basename(file, '.yaml') as Subject;
    return findPictures(subject, parse(readFileSync(file, 'utf8')));
  });
  const photographs = uses.filter(({ path }) => !path.endsWith('.svg'));
  expect(photographs.length).toBeGreaterThan(10);
  expect(photographs.filter(({ least }) => least === 0)).toEqual([]);
  for (const { field } of uses) expect(field).not.toMatch(/undefined|\bsrc\b/);
});
