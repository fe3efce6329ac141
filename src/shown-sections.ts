import { content } from 'virtual:content';
import { isShown } from '../content-model/is-shown.ts';
import { startPageSections } from '../content-model/schemas/sections.ts';

export function shownSections() {
  const names = Object.keys(startPageSections) as (keyof typeof startPageSections)[];
  return names.filter((name) => isShown(content[name]));
}
