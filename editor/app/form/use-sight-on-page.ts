import { useEffect } from 'react';
import { entryName, formFieldAt } from '../../../content-model/form-fields.ts';
import { tellPage } from '../page.ts';
import type { OpenForm } from '../store.ts';
import { getIn, type KeyPath } from './form-data.ts';

/** Keeps the focused field in view in the preview. */
export function useSightOnPage({ response, data }: OpenForm, focused: KeyPath) {
  // Runs after each server response, because the preview shows new text only then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not at every letter
  useEffect(() => {
    if (!response || !data) return;
    const [, anchor = ''] = response.page.split('#');
    const texts = [getIn(data, focused), getIn(data, [...focused.slice(0, -1), 'alt'])];
    // If the page lacks the field's text, it may have the name of an entry around the field.
    for (let length = focused.length; length > 0; length--) {
      const list = formFieldAt(response.fields, focused.slice(0, length - 1));
      texts.push(entryName(list?.entry, getIn(data, focused.slice(0, length))));
    }
    tellPage({ anchor, texts: texts.map(searchable) });
  }, [response, focused]);
}

/** Returns the longest part of a text without variables or paragraph breaks. */
function searchable(text: unknown): string {
  if (typeof text !== 'string') return '';
  const [longest = ''] = text.split(/\n\s*\n|\{\w+\}/).sort((a, b) => b.length - a.length);
  return longest;
}
