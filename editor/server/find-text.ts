import { readYaml } from '../../content-model/explain.ts';
import { allSubjects, subjects } from '../../content-model/subjects.ts';
import { fillVariables, readVariables } from '../../content-model/variables.ts';
import { walk } from '../../shared/walk.ts';
import { plainWords } from '../app/plain-words.ts';
import { readContent } from './judge.ts';

/**
 * The field that a text of a page was written in, or nothing.
 *
 * @param text what was clicked
 * @param anchor the section that it stands in, such as `#services`: one text may stand in several
 */
export function findText(text: string, anchor: string) {
  const wanted = plainWords(text);
  if (!wanted) return undefined;
  const values = readVariables('content');
  const found = allSubjects.flatMap((subject) => {
    const data = fillVariables(readYaml(readContent(subject)), values);
    const near = subjects[subject].page.endsWith(anchor) && anchor !== '' ? 0.5 : 0;
    return [...walk(data)].flatMap(({ path, value }) => {
      if (typeof value !== 'string') return [];
      const words = plainWords(value);
      const part = ` ${words} `.includes(` ${wanted} `) ? wanted.length / words.length : 0;
      return part > 0 ? [{ place: { subject, path }, score: part + near }] : [];
    });
  });
  return found.sort((a, b) => b.score - a.score)[0]?.place;
}
