/** `build.json`: what a build consists of. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last file that a build writes: a folder without it, or that differs from it, is incomplete. */
export const MANIFEST_FILE = 'build.json';

export type Manifest = {
  /** The build's id: two builds of the same bytes share it. */
  id: string;
  /** SHA-256 of every file but the manifest itself, in hexadecimal, by its path: `_astro/hero.abc.avif`. */
  files: Record<string, string>;
};

/** What {@link MANIFEST_FILE} holds. */
export const manifestText = (manifest: Manifest) => `${JSON.stringify(manifest, null, 1)}\n`;

/** Reads what is in a folder. */
export async function makeManifest(folder: string): Promise<Manifest> {
  const files: Manifest['files'] = {};
  for (const path of await filesIn(folder)) {
    if (path !== MANIFEST_FILE) files[path] = hashOf(await readFile(join(folder, path)));
  }
  return { id: hashOf(JSON.stringify(files)).slice(0, 16), files };
}

/** Says what a folder consists of, once all else is in it. */
export async function writeManifest(folder: string): Promise<Manifest> {
  const manifest = await makeManifest(folder);
  await writeFile(join(folder, MANIFEST_FILE), manifestText(manifest));
  return manifest;
}

/** What macOS and Windows leave in the folders that they show. */
const LEFT_BY_SYSTEMS = ['.DS_Store', 'desktop.ini', 'Icon\r'];

/** The paths of all files below a folder, with `/` between their parts, in the order of their characters. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !LEFT_BY_SYSTEMS.includes(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
