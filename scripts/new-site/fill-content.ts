/*
 * Writes the answers into the content that a new site begins with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type AllContent, type Answers, fillAnswers } from '../../content-model/answers.ts';
import { contentFile, readYaml, readYamlFile } from '../../content-model/read-yaml.ts';
import { allSubjects, type Subject } from '../../content-model/subjects.ts';
import { updateYaml } from '../../content-model/update-yaml.ts';

/** The answers as they were typed; where one is missing the sample remains. */
export type StarterAnswers = Pick<Answers, 'business' | 'person'> &
  Partial<Answers> & { brand: string };

const ROOT = resolve(import.meta.dirname, '../..');

const readExample = (subject: Subject) => readFileSync(join(ROOT, contentFile(subject)), 'utf8');

/** Writes the starter content with the answers in it to a folder's `content/`. */
export function writeContent(folder: string, answers: StarterAnswers) {
  const content = fillContent(answers);
  for (const subject of allSubjects) {
    const text = updateYaml(readExample(subject), content[subject]);
    writeFileSync(join(folder, contentFile(subject)), text);
  }
}

/** The starter content with the answers in it: this site's own, but for the fields that `templates/content` has. */
export function fillContent(answers: Partial<StarterAnswers>): AllContent {
  const starter = Object.fromEntries(
    allSubjects.map((subject) => {
      const own = readYamlFile(join(ROOT, `templates/content/${subject}.yaml`));
      return [subject, { ...Object(readYaml(readExample(subject))), ...Object(own) }];
    }),
  ) as AllContent;
  const { brand, ...others } = answers;
  const given = Object.entries(others).filter(([, answer]) => answer !== undefined);
  return fillAnswers(starter, Object.fromEntries(given));
}
