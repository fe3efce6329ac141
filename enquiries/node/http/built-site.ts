/** Reads what a build leaves for the service: its content, its headers and the page with the form. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getAttribute } from '@parse5/tools';
import { parse } from 'parse5';
import { errorCode, UserError } from '../../../shared/user-error.ts';
import { type Content, readContent } from '../../content.ts';
import { byAttribute, byName } from '../../http/fill-form.ts';
import type { HeaderRule } from '../../http/headers.ts';
import { errorFields, type Log } from '../../log.ts';
import { nativePath } from '../../protocol.ts';

/** @throws UserError when there is no `service.json`, or one of another format */
export function readBuiltContent(distDir: string): Content {
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
  return readContent(data);
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
export function checkForm(page: string | undefined, content: Content): string | undefined {
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

/**
 * What a file of the build holds, without a timer: each call looks whether it has been replaced, and then reads it again.
 * While a file is missing or unusable, what was read before stays in use, and the log says so once.
 *
 * @throws what `read` throws the first time
 */
export function latestOf<T>(file: string, read: () => T, log: Log): () => T {
  const versionNow = () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
  };
  let known = versionNow();
  let latest = read();
  return () => {
    const version = versionNow();
    if (version === known) return latest;
    known = version;
    try {
      latest = read();
      log.info({ file }, 'a new build is served');
    } catch (error) {
      const reason = error instanceof UserError ? { reason: error.message } : errorFields(error);
      log.error({ file, ...reason }, 'a file of the build cannot be used: the last one stays');
    }
    return latest;
  };
}
