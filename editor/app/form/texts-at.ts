import { entryName, type Kind, kindAt } from '../../../content-model/schema-kind.ts';
import { getIn, type KeyPath } from './form-data.ts';

/**
 * The texts by which the page can find a field: its own, else the names of the entries around it. Of each the longest part
 * that is in one piece there, between paragraphs and variables.
 */
export function textsAt(form: Kind, data: unknown, path: KeyPath): string[] {
  const around = path.map((_, at) => {
    const one = path.slice(0, path.length - at);
    return entryName(kindAt(form, one.slice(0, -1))?.entry, getIn(data, one));
  });
  const alt = getIn(data, [...path.slice(0, -1), 'alt']);
  return [getIn(data, path), ...around, alt].flatMap((text) => {
    const pieces = typeof text === 'string' ? text.split(/\n\s*\n|\{\w+\}/) : [];
    return pieces.sort((a, b) => b.length - a.length).slice(0, 1);
  });
}
