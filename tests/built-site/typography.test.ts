import { type HTMLElement, type Node, NodeType } from 'node-html-parser';
import { expect, it } from 'vitest';
import { type BuiltPage, builtPages } from './built-site.ts';

/** The text of a page, one line for each text node. */
function lines({ root }: BuiltPage): string[] {
  return textNodes(root.querySelector('body'))
    .map(({ text }) => text)
    .filter((line) => line.trim() !== '');
}

function textNodes(node: Node | null): Node[] {
  if (!node || /^(script|style|template|noscript)$/i.test(node.rawTagName)) return [];
  if (node.nodeType === NodeType.TEXT_NODE) return [node];
  return (node as HTMLElement).childNodes.flatMap(textNodes);
}

const pages = builtPages();

it.each(pages)('sets $path as Swedish is set', (page) => {
  const text = lines(page);
  expect(
    text.filter((line) => /["“„‘]|(?<=\d) (?:kr|\d{3})\b|\bkl\. \d\d\.\d\d(?!–)/.test(line)),
  ).toEqual([]);
});
