import { readYaml } from '../../content-model/read-yaml.ts';
import { kindAt } from '../../content-model/schema-kind.ts';
import { allSubjects, subjects } from '../../content-model/subjects.ts';
import { fillVariables, readVariables } from '../../content-model/variables.ts';
import { walk } from '../../shared/walk.ts';
import { readContent } from '../content-files.ts';
import { plainWords } from '../plain-words.ts';
import { formOf } from './validate.ts';

/** What was pressed on the page: its texts, from a word to its sentence, the file of a picture, and its section. */
type Pressed = { texts: string[]; picture: string; anchor: string };

/** The field that something on a page comes from; undefined if there is none. */
export function findField({ texts, picture, anchor }: Pressed) {
  const wanted = texts.map(plainWords).filter(Boolean);
  const values = readVariables('content');
  const found = allSubjects.flatMap((subject) => {
    const form = formOf(subject);
    const data = fillVariables(readYaml(readContent(subject)), values);
    // One text may be in several sections.
    const near = subjects[subject].page.endsWith(anchor) && anchor !== '' ? 0.5 : 0;
    return [...walk(data)].flatMap(({ path, value }) => {
      // A tick is on the page as what it says.
      const text = value === true ? kindAt(form, path)?.label : value;
      if (typeof text !== 'string') return [];
      const isPicture = picture !== '' && text.endsWith(`/${picture}`);
      const words = plainWords(text);
      const score = isPicture ? 2 : Math.max(0, ...wanted.map((one) => likeness(words, one)));
      return score > 0 ? [{ place: { subject, path }, score: score + near }] : [];
    });
  });
  return found.sort((a, b) => b.score - a.score)[0]?.place;
}

/** How much of the longer text is in the shorter, where one contains the other: from 0 to 1. */
function likeness(a: string, b: string): number {
  const [short, long] = [a, b].sort((one, other) => one.length - other.length) as [string, string];
  return short && ` ${long} `.includes(` ${short} `) ? short.length / long.length : 0;
}
