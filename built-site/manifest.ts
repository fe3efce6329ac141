/** Makes a build's manifest, which lists its files. It is written last, so a folder without it is an incomplete build. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export const MANIFEST_FILE = 'build.json';

export type Manifest = {
  /** A hash of `files`, so builds with the same files share an id. */
  id: string;
  /** Maps each path (`_astro/hero.abc.avif`) to its SHA-256 in hexadecimal. Omits the manifest itself. */
  files: Record<string, string>;
};

export async function makeManifest(folder: string): Promise<Manifest> {
  const files: Manifest['files'] = {};
  for (const path of await filesIn(folder)) {
    if (path !== MANIFEST_FILE) files[path] = hashOf(await readFile(join(folder, path)));
  }
  return { id: hashOf(JSON.stringify(files)).slice(0, 16), files };
}

export async function writeManifest(folder: string): Promise<Manifest> {
  const manifest = await makeManifest(folder);
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** Finder and Explorer create these files in folders that they display. */
const LEFT_BY_FILE_MANAGERS = ['.DS_Store', 'desktop.ini', 'Icon\r'];

/** Returns the sorted paths of all files in a folder and its subfolders, but not `.DS_Store` and the like. Paths always use `/`. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !LEFT_BY_FILE_MANAGERS.includes(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}

export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
