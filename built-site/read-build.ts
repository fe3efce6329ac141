/** Reads what a build leaves for the service: `service.json`, its headers and the page with the form. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAttribute } from '@parse5/tools';
import { parse } from 'parse5';
import { nativePath } from '../shared/protocol.ts';
import { errorCode, UserError } from '../shared/user-error.ts';
import { byAttribute } from './elements.ts';
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

export function readFormPage(distDir: string): string | undefined {
  try {
    return readFileSync(join(distDir, 'contact.html'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Compares the page of the form with `service.json`: if two builds were mixed, enquiries could go to another site's owner.
 *
 * @returns the origin that the form posts to; undefined when that is the page's own
 * @throws UserError saying in what they differ
 */
export function checkForm(page: string | undefined, site: SiteInfo): string | undefined {
  const form = byAttribute(parse(page ?? ''), 'id', 'enquiry');
  const action = form && getAttribute(form, 'action');
  if (!form || !action) {
    throw new UserError('The built site has no page /contact with an enquiry form. Build again.');
  }
  if (!action.endsWith(nativePath(site.mailbox))) {
    throw new UserError(
      `The pages and the service.json of the built site come from different builds: the pages post to ${action}, while the service mails to ${site.mailbox}. Run "npm run build" again, and put all of its dist/ in place.`,
    );
  }
  return URL.parse(action)?.origin;
}
