/** What is typed and not saved: a file for each form, in the project, so that every browser and port shows it. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rename, replaceFile } from '../../shared/files/replace-file.ts';
import { isRecord } from '../../shared/walk.ts';

const FOLDER = 'editor/.drafts';

/** The fields of a form by name. */
export type Data = Record<string, unknown>;

/** What is typed in a form, and what was saved when it was merged the last time: typed is what differs. */
export type Draft = { base: Data; data: Data };

const fileOf = (form: string) => join(FOLDER, `${form}.json`);

/** Returns a form's draft. A file that is no draft is kept under another name, so that the editor still opens. */
export function readDraft(form: string): Draft | undefined {
  const file = fileOf(form);
  if (!existsSync(file)) return undefined;
  const draft = parseDraft(file);
  if (!draft) rename(file, `${file}.skadad`);
  return draft;
}

function parseDraft(file: string): Draft | undefined {
  try {
    const { base, data, at } = JSON.parse(readFileSync(file, 'utf8'));
    // Drafts of earlier versions have a time, and other data.
    return isRecord(base) && isRecord(data) && !at ? { base, data } : undefined;
  } catch {
    return undefined;
  }
}

/** The names of the forms that have a draft. */
export const draftedForms = () =>
  globSync('*.json', { cwd: FOLDER }).map((file) => basename(file, '.json'));

export function keepDraft(form: string, draft: Draft) {
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  replaceFile(fileOf(form), JSON.stringify(draft), 0o600);
}

export const removeDraft = (form: string) => rmSync(fileOf(form), { force: true });
