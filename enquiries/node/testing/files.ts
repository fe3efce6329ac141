/** Temporary folders and files, and damage to them. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';

/** An empty folder that goes when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'enquiries-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder, by their paths. */
export async function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Changes the first page of a table or an index in a database file, as a failing disk would. */
export async function damagePage(file: string, name: string, damage: (page: Buffer) => void) {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
  const size = Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
  database.close();
  const bytes = await readFile(file);
  const end = Number(found?.['rootpage']) * size;
  damage(bytes.subarray(end - size, end));
  await writeFile(file, bytes);
}
