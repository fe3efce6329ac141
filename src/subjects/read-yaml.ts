import { parseDocument } from 'yaml';

/** What a YAML text holds; undefined when it is no YAML. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text);
  return document.errors.length > 0 ? undefined : document.toJS();
}
