import { content } from 'virtual:content';
import { isShown } from '../content-model/is-shown.ts';
import { startPage } from '../content-model/schemas/sections.ts';

/** Returns the names of the start page's sections that are shown, from top to bottom. */
export function shownSections() {
  const names = Object.keys(startPage) as (keyof typeof startPage)[];
  return names.filter((name) => isShown(content[name]));
}
