import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates an empty folder, which `run-folder.ts` removes when the run ends. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'));

/** Writes files below a folder, by their paths. */
export async function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
