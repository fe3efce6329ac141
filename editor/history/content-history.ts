import { existsSync, readFileSync } from 'node:fs';
import { type Subject, subjects } from '../../src/subjects/subjects.ts';
import { openHistory } from './history.ts';

/** Beside content/, where no build reads it and Git leaves it out. */
export const contentHistory = openHistory('content-history');

export const contentFile = (subject: Subject) => `content/${subject}.yaml`;

/** Keeps every content file as it is now, whoever has written it. */
export function rememberAll() {
  for (const subject of Object.keys(subjects) as Subject[]) {
    const path = contentFile(subject);
    if (existsSync(path)) contentHistory.remember(subject, readFileSync(path, 'utf8'));
  }
}
