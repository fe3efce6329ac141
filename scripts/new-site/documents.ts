/*
 * Writes what the owner of a new site reads first, in Swedish: its README, and the list of what is left to do.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeMark, readSampleMarks } from '../../integrations/sample-content.ts';
import type { Answers } from './questions.ts';

const PROJECT = resolve(import.meta.dirname, '../../package.json');

/** Says whose site it is, how to edit it and how to put it online. */
export function readme({ business, person, place, email }: Answers): string {
  const { name, version } = JSON.parse(readFileSync(PROJECT, 'utf8'));
  const whose = business === person ? business : `${business}, med ${person}`;
  return fill('site-readme.md', { business, whose, place, email, name, version });
}

/** Lists every sample with its file, and what cannot be marked. */
export function checklist(folder: string): string {
  const samples = readSampleMarks(join(folder, 'content')).map(
    (mark) => `- [ ] ${describeMark(mark)}: \`content/${mark.subject}.yaml\``,
  );
  return fill('site-checklist.md', { samples: samples.join('\n') });
}

function fill(file: string, values: Record<string, string>): string {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
