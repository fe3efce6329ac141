/** Reads a build back: all of it that is small, or what the service needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../shared/user-error.ts';
import type { HeaderRule } from './headers.ts';
import { hashOf, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { parseServiceFile, type SiteInfo } from './service-file.ts';

/** What is named by its content, so that a folder may hold that of several builds. */
export const isAsset = (path: string) => path.startsWith('_astro/');

/** Publishing joins it to what a web hotel or its owner has in it. */
export const HTACCESS = '.htaccess';

/**
 * The id of a build, and all its files by their paths but for assets and `.htaccess`.
 *
 * @throws UserError when there is no build, or a file is of another one than the manifest
 */
export function readWholeBuild(distDir: string) {
  const { id, files: hashes } = readJson(join(distDir, MANIFEST_FILE)) as Manifest;
  const files = new Map<string, Buffer<ArrayBuffer>>();
  for (const [path, hash] of Object.entries(hashes)) {
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

/** @throws UserError when there is no `service.json`, or one of another format */
export const readServiceFile = (distDir: string): SiteInfo =>
  parseServiceFile(readJson(join(distDir, 'service.json')));

/** The address that the form posts to: a path at the site, or that of another service. */
export function readFormAction(distDir: string): string {
  const page = readFileSync(join(distDir, 'contact.html'), 'utf8');
  return /<form id="enquiry"[^>]* action="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** @throws UserError when there is no `headers.json` */
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
