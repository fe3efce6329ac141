/** What is written and not saved: it lies with the project, so that any port has it, and no other project. */
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { replaceFile } from '../../shared/files/replace-file.ts';

const FOLDER = 'editor/.drafts';

/** All drafts, each by the name of its form. */
export function readDrafts(): Record<string, unknown> {
  const files = globSync('*.json', { cwd: FOLDER });
  const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  return Object.fromEntries(files.map((file) => [basename(file, '.json'), read(file)]));
}

/** @param draft null removes it */
export function keepDraft(form: string, draft: unknown) {
  const file = join(FOLDER, `${form}.json`);
  if (draft === null) return rmSync(file, { force: true });
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  replaceFile(file, JSON.stringify(draft), 0o600);
}
