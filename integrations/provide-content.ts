/* Runs in the site: the module that `content.ts` generates calls `provideContent` with the content. */
import type { CheckedContent } from '../content-model/content-problems.ts';
import type { Subject } from '../content-model/subjects.ts';
import { setAt } from '../content-model/variables.ts';
import type { Path } from '../shared/walk.ts';

const siteContent = {};

export function provideContent(
  checked: CheckedContent,
  pictures: { path: Path; picture: unknown }[],
): object {
  // Replaces the file names of imported pictures with the pictures.
  for (const { path, picture } of pictures) setAt(checked, path, picture);
  // Changes `siteContent` in place, because sections keep a reference to it.
  for (const [subject, result] of Object.entries(checked)) {
    Object.defineProperty(siteContent, subject, {
      configurable: true,
      get: () => contentOf(result),
    });
  }
  return siteContent;
}

function contentOf({ content, problem }: CheckedContent[Subject]) {
  // Throws only when a section reads the content. If the module itself threw, Vite would never evaluate it again.
  if (problem) throw new Error(problem);
  return content;
}
