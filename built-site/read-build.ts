/** Reads what a build leaves for the service: `service.json` and its headers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativePath } from '../shared/protocol.ts';
import { UserError } from '../shared/user-error.ts';
import { type HeaderRule, parseHeaderRules } from './headers.ts';
import { parseServiceFile, type SiteInfo } from './service-file.ts';

/** @throws UserError when there is no `service.json`, or one of another format */
export const readServiceFile = (distDir: string): SiteInfo =>
  parseServiceFile(readJson(join(distDir, 'service.json')));

/** @throws UserError when there is no `headers.json`, or one of another shape */
export const readHeaderRules = (distDir: string): HeaderRule[] =>
  parseHeaderRules(readJson(join(distDir, 'headers.json')));

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UserError(
      `${file} finns inte, eller går inte att läsa. Publicera, eller bygg webbplatsen med npm run build. Ligger den i en annan mapp? Skriv den som DIST_DIR i filen .env.`,
    );
  }
}

/**
 * Compares the page of the form with `service.json`: files of two builds may have been mixed.
 *
 * @returns the origin that the form posts to; undefined when that is the page's own
 * @throws UserError saying in what they differ
 */
export function formOriginOf(distDir: string, { mailbox }: SiteInfo): string | undefined {
  const file = join(distDir, 'contact.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, action] = /<form id="enquiry"[^>]* action="([^"]+)"/.exec(page) ?? [];
  if (!action) {
    throw new UserError('Det som är byggt har ingen sida /contact med ett formulär. Bygg om.');
  }
  if (!action.endsWith(nativePath(mailbox))) {
    throw new UserError(
      `Sidorna och service.json är av olika byggen: formuläret leder till ${action}, och tjänsten mejlar ${mailbox}. Bygg om med npm run build, och byt ut hela dist/.`,
    );
  }
  return URL.parse(action)?.origin;
}
