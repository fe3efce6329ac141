import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { renameSyncWithRetries, replaceFile } from '../../shared/files/replace-file.ts';
import { isRecord } from '../../shared/walk.ts';
import { PLACE } from '../messages.ts';
import { fitsField } from './content/content-files.ts';
import { describeForm } from './content/forms.ts';
import { merge } from './merge.ts';
import { isPlace } from './place/save-place.ts';

const FOLDER = 'editor/.drafts';

export type Data = Record<string, unknown>;

/** A form's data as typed, and the saved data it was last merged with. The difference is what the owner typed. */
type Draft = { base: Data; data: Data };

const fileOf = (form: string) => join(FOLDER, `${form}.json`);

/** Returns the saved data with the changes of the form's draft. Calls `onConflict` if both changed the same field. */
export function mergeDraft(form: string, saved: Data, onConflict?: () => void): Data {
  const file = fileOf(form);
  if (!existsSync(file)) return saved;
  const draft = readUsableDraft(form);
  if (draft) return merge(draft.base, draft.data, saved, onConflict) as Data;
  // Rename the unusable draft, because the next draft would overwrite it.
  renameSyncWithRetries(file, `${file}.skadad`);
  return saved;
}

/** Returns undefined if the file is damaged, or is from a version of the editor whose form had other fields. */
function readUsableDraft(form: string): Draft | undefined {
  try {
    const { base, data } = JSON.parse(readFileSync(fileOf(form), 'utf8'));
    if (!isRecord(base) || !isRecord(data)) return undefined;
    const fitsForm = form === PLACE.subject ? isPlace(data) : fitsField(describeForm(form), data);
    return fitsForm ? { base, data } : undefined;
  } catch {
    return undefined;
  }
}

export const listDraftedForms = () =>
  globSync('*.json', { cwd: FOLDER }).map((file) => basename(file, '.json'));

export function storeDraft(form: string, { base, data }: Draft) {
  if (isDeepStrictEqual(data, base)) return removeDraft(form);
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  return replaceFile(fileOf(form), JSON.stringify({ base, data }), 0o600);
}

export const removeDraft = (form: string) => rmSync(fileOf(form), { force: true });
