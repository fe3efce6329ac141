/* Runs while pages are rendered: the module that `content.ts` generates passes the checked content to `provideContent`. */
import type { CheckedContent } from '../content-model/content-problems.ts';
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
  for (const [subject, { content, problem }] of Object.entries(checked)) {
    Object.defineProperty(siteContent, subject, {
      configurable: true,
      get() {
        // Throws only when a section reads the content. If the module itself threw, Vite would never evaluate it again.
        if (problem) throw new Error(problem);
        return content;
      },
    });
  }
  return siteContent;
}
