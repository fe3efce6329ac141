import { useEffect } from 'react';
import { entryName, type FormField, formFieldAt } from '../../../content-model/form-fields.ts';
import type { OpenForm } from '../store.ts';
import { tellPreview } from '../tell-preview.ts';
import { getIn, type Json, type KeyPath } from './form-data.ts';

export function usePreviewScroll({ response, data }: OpenForm, focused: KeyPath) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview shows new text only after a response
  useEffect(() => {
    if (!response || !data) return;
    const [, anchor = ''] = response.page.split('#');
    const texts = textsNearField(response.fields, data, focused);
    tellPreview({ anchor, texts: texts.map(longestPart) });
  }, [response, focused]);
}

function textsNearField(fields: FormField, data: Json, path: KeyPath): unknown[] {
  const text = getIn(data, path);
  const altText = getIn(data, [...path.slice(0, -1), 'alt']);
  return [text, altText, ...namesOfEnclosingEntries(fields, data, path)];
}

function namesOfEnclosingEntries(fields: FormField, data: Json, path: KeyPath): string[] {
  const names = [];
  // The innermost name comes first, because the preview scrolls to the first text that it finds on the page.
  for (let length = path.length; length > 0; length--) {
    const partialPath = path.slice(0, length);
    const entryField = formFieldAt(fields, partialPath.slice(0, -1))?.entry;
    if (entryField) names.push(entryName(entryField, getIn(data, partialPath)));
  }
  return names;
}

function longestPart(text: unknown): string {
  if (typeof text !== 'string') return '';
  // The page has values instead of variables such as `{city}`, and paragraphs instead of blank lines. Only the text between them can be found.
  const parts = text.split(/\n\s*\n|\{\w+\}/);
  const longestFirst = parts.sort((a, b) => b.length - a.length);
  return longestFirst[0] ?? '';
}
