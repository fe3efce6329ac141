import { useEffect } from 'react';
import { entryName, type FormField, formFieldAt } from '../../../content-model/form-fields.ts';
import { tellPage } from '../page.ts';
import type { OpenForm } from '../store.ts';
import { getIn, type KeyPath } from './form-data.ts';

/** Keeps the focused field in view in the preview. */
export function useSightOnPage({ state, data }: OpenForm, focused: KeyPath) {
  // Runs after each server response, because the preview shows new text only then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not at every letter
  useEffect(() => {
    if (!state || !data) return;
    const [, anchor = ''] = state.page.split('#');
    tellPage({ anchor, texts: textsAt(state.fields, data, focused) });
  }, [state, focused]);
}

/**
 * Returns texts that the preview can search for to find a field: the field's own text, the names of the entries around it,
 * and its picture's alt text. Each is cut to its longest part without variables or paragraph breaks.
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
