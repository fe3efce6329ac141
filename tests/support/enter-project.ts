/** Folders that a test works in. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './files.ts';

/** Works in an empty folder until the test ends. Returns it. */
export function enterFolder(): string {
  const [before, folder] = [process.cwd(), temporaryFolder()];
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return folder;
}

/** Works in a folder with sample content, as publishing and the editor read it. */
export function enterProject(content = 'content'): string {
  const before = process.cwd();
  const folder = enterFolder();
  cpSync(join(before, content), join(folder, 'content'), { recursive: true });
  return folder;
}
