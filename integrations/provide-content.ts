/* Runs in the site: the module that `content.ts` generates calls `provideContent` with the content. */
import type { CheckedContent } from '../content-model/content-problems.ts';
import type { Subject } from '../content-model/subjects.ts';
import { setAt } from '../content-model/variables.ts';
import type { Path } from '../shared/walk.ts';

/** Sections keep a reference to this object, so `provideContent` changes it in place. */
const siteContent = {};

/** Replaces the file names of imported pictures with the pictures. A section that reads an invalid subject gets an error. */
export function provideContent(
  checked: CheckedContent,
  pictures: { path: Path; picture: unknown }[],
): object {
  for (const { path, picture } of pictures) setAt(checked, path, picture);
  for (const [subject, result] of Object.entries(checked)) defineSubject(subject, result);
  return siteContent;
}

function defineSubject(subject: string, { content, problem }: CheckedContent[Subject]) {
  Object.defineProperty(siteContent, subject, {
    configurable: true,
    get() {
      // Throws here, because Vite would never evaluate the module again if the module itself threw.
      if (problem) throw new Error(problem);
      return content;
    },
  });
}
