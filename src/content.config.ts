/*
 * Astro's content collections: one for each file of content/, with a single entry.
 */

import { yamlFile } from './data/yaml-file.ts';
import { type Subject, subjects } from './subjects/subjects.ts';

const names = Object.keys(subjects) as Subject[];

export const collections = Object.fromEntries(
  names.map((subject) => [subject, yamlFile(subject)]),
) as Record<Subject, ReturnType<typeof yamlFile>>;
