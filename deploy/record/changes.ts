import { join } from 'node:path';
import { describeChanges } from '../../src/subjects/describe-changes.ts';
import { type Subject, subjects } from '../../src/subjects/subjects.ts';
import { contentIn, type Remembered } from './history.ts';

/** What differs between the content here and that of a publication, in the owner's words. */
export function changesSince(publication: Remembered): string[] {
  const [before, after] = [contentIn(join(publication.folder, 'content')), contentIn('content')];
  return [...after].flatMap(([subject, text]) =>
    subject in subjects ? describeChanges(subject as Subject, before.get(subject) ?? '', text) : [],
  );
}
