import { useEffect } from 'react';
import { entryName, type FormField, formFieldAt } from '../../../content-model/form-fields.ts';
import { tellPage } from '../page.ts';
import type { OpenForm } from '../store.ts';
import { getIn, type KeyPath } from './form-data.ts';

/** Keeps the field that has focus in sight on the page next to the editor. */
export function useSightOnPage({ state, data }: OpenForm, focused: KeyPath) {
  // The page shows what was typed when the server has answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not at every letter
  useEffect(() => {
    if (!state || !data) return;
    const [, anchor = ''] = state.page.split('#');
    tellPage({ anchor, texts: textsAt(state.fields, data, focused) });
  }, [state, focused]);
}

/**
 * Returns texts by which the page can find a field: its own, the names of the entries around it, and the description of its
 * picture. Each is cut to its longest part without variables or paragraph breaks.
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
