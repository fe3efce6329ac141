/** Explains mistakes in content files to the owner: the file, the line, the field and what is expected there. */
import { isMap, isNode, LineCounter, parseDocument } from 'yaml';

/** Something about a field, in words for the owner. */
export type ContentProblem = {
  path: (string | number)[];
  /** The field's name in its subject: `Tjänsterna › nummer 2 › Priset`; empty for the file itself. */
  name: string;
  message: string;
  /** Whether the schema does not know the field, so that no form can show it. */
  isUnknown?: boolean;
};

/**
 * Describes everything that is wrong with a content file in one message.
 *
 * @param label the subject's name
 * @param text the YAML that was checked, to find the lines in
 */
export function explainProblems(
  file: string,
  label: string,
  text: string,
  problems: readonly ContentProblem[],
): string {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const rows = problems.map(({ path, name, message }) => {
    const place = [label, name].filter(Boolean).join(' › ');
    return `  rad ${lineOf(path)}  ${place}: ${message}`;
  });
  return `${file} stämmer inte:\n${rows.join('\n')}`;

  /** The line where a field begins, or what encloses it if the field is missing. */
  function lineOf(path: ContentProblem['path']): number {
    const parent = document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent) && parent.items.find(({ key }) => String(key) === path.at(-1));
    const node = pair ? pair.key : document.getIn(path, true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    return path.length > 0 ? lineOf(path.slice(0, -1)) : 1;
  }
}
