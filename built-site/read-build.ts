/** Reads what a build leaves for the service: `service.json` and its headers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../shared/user-error.ts';
import type { HeaderRule } from './headers.ts';
import { parseServiceFile, type SiteInfo } from './service-file.ts';

/** @throws UserError when there is no `service.json`, or one of another format */
export const readServiceFile = (distDir: string): SiteInfo =>
  parseServiceFile(readJson(join(distDir, 'service.json')));

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

/** The origin that the form of a build posts to; undefined if it is the page's own. */
export function formOriginOf(distDir: string): string | undefined {
  const page = readFileSync(join(distDir, 'contact.html'), 'utf8');
  const [, action = ''] = /<form id="enquiry"[^>]* action="([^"]+)"/.exec(page) ?? [];
  return URL.parse(action)?.origin;
}
