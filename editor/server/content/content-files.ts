import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { AllContent } from '../../../content-model/answers.ts';
import { type ContentProblem, validateContent } from '../../../content-model/content-problems.ts';
import type { FormField } from '../../../content-model/form-fields.ts';
import { contentFile, parseYaml, readContent } from '../../../content-model/read-yaml.ts';
import { allSubjects, formOf, type Subject } from '../../../content-model/subjects.ts';
import { updateYaml } from '../../../content-model/update-yaml.ts';
import { replaceFiles } from '../../../shared/files/replace-file.ts';
import { isRecord } from '../../../shared/walk.ts';
import { Refusal } from '../refusal.ts';
import { readVersionBefore, recordVersion } from './history.ts';

/** Returns all content. A subject is undefined if its file does not fit its form. */
export function readAllContent(): AllContent {
  const content = readContent().data;
  for (const subject of allSubjects) {
    if (!fitsField(formOf(subject), content[subject])) content[subject] = undefined;
  }
  return content as AllContent;
}

/** Returns true if the form has a field for each value, and lists and objects are where the form expects them. */
export function fitsField({ fields, entry }: FormField, data: unknown): boolean {
  if (entry) return Array.isArray(data) && data.every((item) => fitsField(entry, item));
  const isScalar = typeof data !== 'object';
  if (!fields) return isScalar;
  if (!isRecord(data)) return false;
  for (const [key, value] of Object.entries(data)) {
    const field = fields[key];
    if (!field) return false;
    // A field that was left empty is stored as null.
    if (value !== null && !fitsField(field, value)) return false;
  }
  return true;
}

/** Returns '' if the file is missing, so that the history records the loss and the owner can undo it. */
function readText(subject: Subject) {
  const file = contentFile(subject);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function saveChanges(before: AllContent, after: AllContent) {
  const isChanged = (subject: Subject) => !isDeepStrictEqual(before[subject], after[subject]);
  const texts = allSubjects.filter(isChanged).map((subject) => {
    const text = updateYaml(readText(subject), after[subject]);
    return { subject, text };
  });
  saveTexts(texts);
}

function saveTexts(texts: { subject: Subject; text: string }[]) {
  for (const { subject, text } of texts) {
    recordVersion(subject, readText(subject));
    recordVersion(subject, text);
  }
  replaceFiles(texts.map(({ subject, text }) => [contentFile(subject), text]));
}

/** Adds the current files to the history, because they may have been edited outside the editor. */
export function recordCurrentVersions() {
  for (const subject of allSubjects) {
    try {
      recordVersion(subject, readText(subject));
    } catch (error) {
      // Go on, because one unreadable file must not keep the other files out of the history.
      console.error(error);
    }
  }
}

/** Restores a subject as it was before a save. @throws Refusal if the site could not be built with that content */
export async function undoSave(subject: Subject, saveId: string) {
  const textBefore = readVersionBefore(subject, saveId);
  if (textBefore === undefined) throw new Refusal('Den versionen finns inte längre.');
  const restored = { ...readAllContent(), [subject]: parseYaml(textBefore).data };
  const validated = await validateContent(restored);
  const [problem] = validated[subject].problems;
  if (problem) throw new Refusal(`Den versionen går inte att använda. ${describeProblem(problem)}`);
  saveTexts([{ subject, text: textBefore }]);
}

export const describeProblem = ({ name, message }: ContentProblem) =>
  name ? `${name}: ${message}` : message;
