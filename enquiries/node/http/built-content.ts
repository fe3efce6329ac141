import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAttribute } from '@parse5/tools';
import { parse } from 'parse5';
import { errorCode, UserError } from '../../../shared/user-error.ts';
import { type Content, readContent } from '../../content.ts';
import { byAttribute, byName } from '../../http/fill-form.ts';
import { nativePath } from '../../protocol.ts';

/**
 * The content that a build left for the service in `service.json`.
 *
 * @throws UserError when there is none, or one of another format
 */
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

/**
 * Holds the page with the form against the content that the service was given, as two builds that were mixed
 * would lose every enquiry.
 *
 * @param html the page, undefined when there is none
 * @returns the origin that the form posts to; undefined when that is the page's own
 * @throws UserError saying in what they differ
 */
export function checkForm(html: string | undefined, content: Content): string | undefined {
  const form = byAttribute(parse(html ?? ''), 'id', 'enquiry');
  const action = form && getAttribute(form, 'action');
  if (!form || !action) {
    throw new UserError('The built site has no page /contact with an enquiry form. Build again.');
  }
  if (!action.endsWith(nativePath(content.mailbox))) {
    throw differing(`post to ${action}`, `takes what is for ${content.mailbox}`);
  }
  const select = byAttribute(form, 'name', 'trainingGoal');
  const options = select ? byName(select, 'option') : [];
  // Apart from the empty one.
  const offered = options.map((option) => getAttribute(option, 'value')).filter(Boolean);
  const known = [...content.goals.keys()];
  if (offered.join() !== known.join()) {
    throw differing(`offer the goals ${offered.join(', ')}`, `knows ${known.join(', ')}`);
  }
  return URL.parse(action)?.origin;
}

function differing(pages: string, service: string): UserError {
  return new UserError(
    `The pages and the service.json of the built site come from different builds: the pages ${pages}, while the service ${service}. Run "npm run build" again, and put all of its dist/ in place.`,
  );
}
