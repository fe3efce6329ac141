import { parseDocument } from 'yaml';

/** Parses YAML; returns undefined if it is invalid. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text);
  return document.errors.length > 0 ? undefined : document.toJS();
}
