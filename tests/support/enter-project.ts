import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './files.ts';

/** Changes to an empty folder until the test ends. Returns the folder. */
export function enterFolder(): string {
  const [before, folder] = [process.cwd(), temporaryFolder()];
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return folder;
}

/** Changes to a folder with a copy of the content until the test ends. Returns the folder. */
export function enterProject(content = 'content'): string {
  const before = process.cwd();
  const folder = enterFolder();
  cpSync(join(before, content), join(folder, 'content'), { recursive: true });
  return folder;
}
