/** A project with sample content, which publishing reads from the working directory. */
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './files.ts';

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a64' } });

/** Makes one and works in it until the test ends. */
export async function enterProject(): Promise<void> {
  const project = process.cwd();
  const starter = await picture.png().toBuffer();
  const folder = await temporaryFolder();
  cpSync(join(import.meta.dirname, '../../templates/warm/content'), join(folder, 'content'), {
    recursive: true,
  });
  process.chdir(folder);
  onTestFinished(() => process.chdir(project));
  for (const file of globSync('content/*.yaml')) {
    for (const [name] of readFileSync(file, 'utf8').matchAll(/images\/starter-[\w-]+\.png/g)) {
      writeFileSync(join('content', name), starter);
    }
  }
}
