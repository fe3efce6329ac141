import { globSync, readFileSync } from 'node:fs';
import { findSamples } from '../integrations/sample-content.ts';
import { subjects } from '../src/subjects/subjects.ts';
import { subjectOf } from './saving/save.ts';

/** Something that is still made up, and where it is changed. */
export type SampleEntry = { subject: string; label: string; what: string };

/** What is still a sample, in the order of the files. A file that cannot be read has none to show. */
export function listSamples(): SampleEntry[] {
  return globSync('content/*.yaml')
    .sort()
    .flatMap((file) => findSamples(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')))
    .map(({ file, what }) => {
      const subject = subjectOf(file);
      return { subject, label: subjects[subject].label, what };
    });
}
