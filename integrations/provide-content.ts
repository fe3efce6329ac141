/* Runs in the site. The module that `content.ts` writes calls `provideContent` with the data of `content/`. */
import type { CheckedContent } from '../content-model/content-problems.ts';
import { setAt } from '../content-model/variables.ts';
import type { Path } from '../shared/walk.ts';

/** Sections import this object once. Each call fills it anew, so they see changed content. */
const content = {};

/** Replaces the file names at these paths in `checked` with the imported pictures. */
export function provideContent(
  checked: CheckedContent,
  pictures: { path: Path; picture: unknown }[],
): object {
  for (const { path, picture } of pictures) setAt(checked, path, picture);
  for (const [subject, { content: data, problem }] of Object.entries(checked)) {
    // Throws only when a section reads the subject: if the module threw, Vite would never evaluate it again.
    const get = () => {
      if (problem) throw new Error(problem);
      return data;
    };
    Object.defineProperty(content, subject, { get, configurable: true });
  }
  return content;
}
