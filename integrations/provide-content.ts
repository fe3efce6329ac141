/* Runs in the site: `content.ts` writes a module that calls `provideContent` with the data of `content/`. */
import { setAt } from '../content-model/variables.ts';
import type { Path } from '../shared/walk.ts';

/** Never replaced, so that sections which have imported it see new content after a change. */
const content = {};

type ProvidedSubject = {
  data: unknown;
  /** A message for the owner, or empty. */
  problem: string;
};

/** Imported pictures, each with its path in the data of a subject. */
type ImportedPictures = { subject: string; path: Path; picture: unknown }[];

export function provideContent(
  provided: Record<string, ProvidedSubject>,
  pictures: ImportedPictures,
): object {
  for (const { subject, path, picture } of pictures) setAt(provided[subject]?.data, path, picture);
  for (const [subject, { data, problem }] of Object.entries(provided)) {
    // Throws only when a section reads the subject: if the module threw, Vite would never evaluate it again.
    const get = () => {
      if (problem) throw new Error(problem);
      return data;
    };
    Object.defineProperty(content, subject, { get, configurable: true });
  }
  return content;
}
