import { useEffect } from 'react';
import { entryName, type FormField, formFieldAt } from '../../../content-model/form-fields.ts';
import { tellPage } from '../page.ts';
import type { OpenForm } from '../store.ts';
import { getIn, type Json, type KeyPath } from './form-data.ts';

export function usePreviewScroll({ response, data }: OpenForm, focused: KeyPath) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview shows new text only after a response
  useEffect(() => {
    if (!response || !data) return;
    const [, anchor = ''] = response.page.split('#');
    const texts = textsToFind(response.fields, data, focused);
    tellPage({ anchor, texts: texts.map(longestPart) });
  }, [response, focused]);
}

/** Returns texts that are near the field on the page, the nearest first. */
function textsToFind(fields: FormField, data: Json, path: KeyPath): unknown[] {
  const text = getIn(data, path);
  const altText = getIn(data, [...path.slice(0, -1), 'alt']);
  return [text, altText, ...namesOfEnclosingEntries(fields, data, path)];
}

function namesOfEnclosingEntries(fields: FormField, data: Json, path: KeyPath): string[] {
  const names = [];
  for (let length = path.length; length > 0; length--) {
    const entryPath = path.slice(0, length);
    const list = formFieldAt(fields, entryPath.slice(0, -1));
    if (list?.entry) names.push(entryName(list.entry, getIn(data, entryPath)));
  }
  return names;
}

/** Returns the longest part that the page shows unchanged. Variables and blank lines divide a text: `{name} tränar dig i {city}` → ` tränar dig i `. */
function longestPart(text: unknown): string {
  if (typeof text !== 'string') return '';
  const parts = text.split(/\n\s*\n|\{\w+\}/);
  const longestFirst = parts.sort((a, b) => b.length - a.length);
  return longestFirst[0] ?? '';
}
