import { readFileSync } from 'node:fs';
import { type SampleMark, sampleMarks } from '../integrations/sample-content/sample-marks.ts';
import { readYaml } from '../src/subjects/read-yaml.ts';
import { type Subject, subjects } from '../src/subjects/subjects.ts';

/** What is still a sample, in the order of the subjects. A file that cannot be read has none to show. */
export function listSamples(): SampleMark[] {
  return (Object.keys(subjects) as Subject[]).flatMap((subject) =>
    sampleMarks(subject, readYaml(readFileSync(`content/${subject}.yaml`, 'utf8'))),
  );
}
