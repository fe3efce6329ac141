import { useEffect } from 'react';
import { entryName, type FormField, formFieldAt } from '../../../content-model/form-fields.ts';
import { tellPage } from '../page.ts';
import type { OpenForm } from '../store.ts';
import { getIn, type KeyPath } from './form-data.ts';

/** Keeps the field that has focus in sight on the page next to the editor. */
export function useSightOnPage({ state, data }: OpenForm, focused: KeyPath) {
  // After each answer of the server, when the page shows what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not at every letter
  useEffect(() => {
    if (!state || !data) return;
    const [, anchor = ''] = state.page.split('#');
    tellPage({ anchor, texts: textsAt(state.fields, data, focused) });
  }, [state, focused]);
}

/**
 * The texts by which the page can find a field: its own, then the names of the entries around it, and the description of its
 * picture. Of each the longest part that the page shows in one piece, between paragraphs and variables.
 */
function textsAt(fields: FormField, data: unknown, path: KeyPath): string[] {
  const entryNames = path.map((_, at) => {
    const around = path.slice(0, path.length - at);
    return entryName(formFieldAt(fields, around.slice(0, -1))?.entry, getIn(data, around));
  });
  const alt = getIn(data, [...path.slice(0, -1), 'alt']);
  return [getIn(data, path), ...entryNames, alt].flatMap((text) => {
    const pieces = typeof text === 'string' ? text.split(/\n\s*\n|\{\w+\}/) : [];
    return pieces.sort((a, b) => b.length - a.length).slice(0, 1);
  });
}
