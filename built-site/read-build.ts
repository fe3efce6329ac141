/** Reads what a build leaves for the service: its content, its headers and the page with the form. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAttribute } from '@parse5/tools';
import { parse } from 'parse5';
import { nativePath } from '../enquiries/protocol.ts';
import { errorCode, UserError } from '../shared/user-error.ts';
import { byAttribute, byName } from './elements.ts';
import type { HeaderRule } from './headers.ts';
import { parseServiceFile, type SiteInfo } from './service-file.ts';

/** @throws UserError when there is no `service.json`, or one of another format */
export function readServiceFile(distDir: string): SiteInfo {
  const file = join(distDir, 'service.json');
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'is missing' : 'cannot be read';
    throw new UserError(
      `${file} ${reason}. Every build of this version leaves one there: run "npm run build", or point DIST_DIR to the build.`,
    );
  }
  return parseServiceFile(data);
}

export function readHeaderRules(distDir: string): HeaderRule[] {
  return JSON.parse(readFileSync(join(distDir, 'headers.json'), 'utf8'));
}

export function readFormPage(distDir: string): string | undefined {
  try {
    return readFileSync(join(distDir, 'contact.html'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Compares the page with the form with the content that the service was given: two builds that were mixed would lose
 * every enquiry.
 *
 * @returns the origin that the form posts to; undefined when that is the page's own
 * @throws UserError saying in what they differ
 */
export function checkForm(page: string | undefined, content: SiteInfo): string | undefined {
  const form = byAttribute(parse(page ?? ''), 'id', 'enquiry');
  const action = form && getAttribute(form, 'action');
  if (!form || !action) {
    throw new UserError('The built site has no page /contact with an enquiry form. Build again.');
  }
  const differ = (pages: string, service: string) =>
    new UserError(
      `The pages and the service.json of the built site come from different builds: the pages ${pages}, while the service ${service}. Run "npm run build" again, and put all of its dist/ in place.`,
    );
  if (!action.endsWith(nativePath(content.mailbox))) {
    throw differ(`post to ${action}`, `takes what is for ${content.mailbox}`);
  }
  const select = byAttribute(form, 'name', 'trainingGoal');
  const options = select ? byName(select, 'option') : [];
  // Apart from the empty one.
  const offered = options.map((option) => getAttribute(option, 'value')).filter(Boolean);
  const known = [...content.goals.keys()];
  if (offered.join() !== known.join()) {
    throw differ(`offer the goals ${offered.join(', ')}`, `knows ${known.join(', ')}`);
  }
  return URL.parse(action)?.origin;
}
