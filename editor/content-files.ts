/** The owner's files, as the editor and the page next to it read them. */
import { existsSync, readFileSync } from 'node:fs';
import { contentFile } from '../content-model/read-yaml.ts';
import type { Subject } from '../content-model/subjects.ts';

/** The text of a file; empty if there is none, which of content is a damaged one for which there is a history. */
export const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

export const readContent = (subject: Subject) => textOf(contentFile(subject));
