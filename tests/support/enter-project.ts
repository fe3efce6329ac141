/** A project with sample content, which publishing reads from the working directory. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './files.ts';

/** Makes one and works in it until the test ends. */
export function enterProject(): void {
  const project = process.cwd();
  const folder = temporaryFolder();
  cpSync('content', join(folder, 'content'), { recursive: true });
  process.chdir(folder);
  onTestFinished(() => process.chdir(project));
}
