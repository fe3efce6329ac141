/** Reads what a build leaves for the service: `service.json` and its headers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativePath } from '../shared/protocol.ts';
import { errorCode, UserError } from '../shared/user-error.ts';
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
  } catch (error) {
    throw new UserError(
      `${file} cannot be read: ${errorCode(error) ?? error}. Every build of this version leaves one there: run "npm run build", or point DIST_DIR to the build.`,
    );
  }
}

/**
 * Compares the page of the form with `service.json`: files of two builds may have been mixed.
 *
 * @returns the origin that the form posts to; undefined when that is the page's own
 * @throws UserError saying in what they differ
 */
export function checkForm(distDir: string, { mailbox }: SiteInfo): string | undefined {
  const file = join(distDir, 'contact.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, action] = /<form id="enquiry"[^>]* action="([^"]+)"/.exec(page) ?? [];
  if (!action) {
    throw new UserError('The built site has no page /contact with an enquiry form. Build again.');
  }
  if (!action.endsWith(nativePath(mailbox))) {
    throw new UserError(
      `The pages and the service.json of the built site come from different builds: the pages post to ${action}, while the service mails to ${mailbox}. Run "npm run build" again, and put all of its dist/ in place.`,
    );
  }
  return URL.parse(action)?.origin;
}
