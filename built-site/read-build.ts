import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../shared/user-error.ts';
import type { HeaderRule } from './headers.ts';
import { hashOf, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { parseServiceFile, type SiteInfo } from './service-file.ts';

/** An asset's name contains a hash of its content, so assets of different builds never replace each other. */
export const isAsset = (path: string) => path.startsWith('_astro/');

export const HTACCESS = '.htaccess';

/** Returns a build's id, and its files by path. @throws UserError if there is no build, or a file differs from the manifest */
export function readBuild(distDir: string) {
  const { id, files: hashes } = readJson(join(distDir, MANIFEST_FILE)) as Manifest;
  const files = new Map<string, Buffer<ArrayBuffer>>();
  for (const [path, hash] of Object.entries(hashes)) {
    // Skips assets, because they are large, and `.htaccess`, because publishing changes it.
    if (isAsset(path) || path === HTACCESS) continue;
    const data = readFileSync(join(distDir, path));
    if (hashOf(data) !== hash) {
      throw new UserError(
        `${join(distDir, path)} hör inte till samma bygge som ${MANIFEST_FILE}. Publicera igen, eller bygg webbplatsen med npm run build.`,
      );
    }
    files.set(path, data);
  }
  return { id, files };
}

export const readServiceFile = (distDir: string): SiteInfo =>
  parseServiceFile(readJson(join(distDir, 'service.json')));

export function readFormAction(distDir: string): string {
  const page = readFileSync(join(distDir, 'contact.html'), 'utf8');
  return /<form id="enquiry"[^>]* action="([^"]+)"/.exec(page)?.[1] ?? '';
}

export const readHeaderRules = (distDir: string) =>
  readJson(join(distDir, 'headers.json')) as HeaderRule[];

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UserError(
      `${file} finns inte, eller går inte att läsa. Publicera, eller bygg webbplatsen med npm run build. Ligger den i en annan mapp? Skriv den som DIST_DIR i filen .env.`,
    );
  }
}
