import { useEffect } from 'react';
import { entryName, type FormField, formFieldAt } from '../../../content-model/form-fields.ts';
import { tellPage } from '../page.ts';
import type { OpenForm } from '../store.ts';
import { getIn, type Json, type KeyPath } from './form-data.ts';

/** Scrolls the preview to the text of the focused field. */
export function usePreviewScroll({ response, data }: OpenForm, focused: KeyPath) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview shows new text only after a response
  useEffect(() => {
    if (!response || !data) return;
    const [, anchor = ''] = response.page.split('#');
    const texts = textsToFind(response.fields, data, focused);
    tellPage({ anchor, texts: texts.map(longestPart) });
  }, [response, focused]);
}

/** Returns a field's text, the alt text of the same picture, and the names of the list entries that contain the field. */
function textsToFind(fields: FormField, data: Json, path: KeyPath): unknown[] {
  const texts = [getIn(data, path), getIn(data, [...path.slice(0, -1), 'alt'])];
  for (let length = path.length; length > 0; length--) {
    const outerPath = path.slice(0, length);
    const list = formFieldAt(fields, outerPath.slice(0, -1));
    texts.push(entryName(list?.entry, getIn(data, outerPath)));
  }
  return texts;
}

/** Returns the longest part that the page contains unchanged, between variables and blank lines: `{name} tränar dig i {city}` → ` tränar dig i `. */
function longestPart(text: unknown): string {
  if (typeof text !== 'string') return '';
  const parts = text.split(/\n\s*\n|\{\w+\}/);
  const longestFirst = parts.sort((a, b) => b.length - a.length);
  return longestFirst[0] ?? '';
}
