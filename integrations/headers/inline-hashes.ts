import { createHash } from 'node:crypto';
import { readTags, type Tag } from './html-tags.ts';

/** What a page carries in itself, as a content security policy names it: `'sha256-…'`. */
export type InlineHashes = { scripts: Set<string>; styles: Set<string> };

/** Types of `<script>` that a browser runs or acts on. All others are data, which no policy concerns. */
const ACTIVE_SCRIPTS = new Set(['', 'text/javascript', 'module', 'importmap', 'speculationrules']);

/** The hashes of all inline scripts and styles of some pages. */
export function inlineHashes(pages: Iterable<string>): InlineHashes {
  const hashes: InlineHashes = { scripts: new Set(), styles: new Set() };
  for (const html of pages) {
    for (const { tag, content } of rawElements(html)) {
      if (tag.name === 'style') hashes.styles.add(hash(content));
      const isInline = tag.name === 'script' && !tag.attributes.has('src');
      const type = tag.attributes.get('type')?.trim().toLowerCase() ?? '';
      if (isInline && ACTIVE_SCRIPTS.has(type)) hashes.scripts.add(hash(content));
    }
  }
  return hashes;
}

/** A script or style: its start tag, and what stands between that and its end tag. */
export type RawElement = { tag: Tag; content: string };

/** A page with some of its elements replaced, each by what `put` says; by nothing, unless it says something. */
export function replaceElements(
  html: string,
  elements: RawElement[],
  put: (element: RawElement) => string = () => '',
): string {
  // From the end, so that the places of those before stay true.
  return elements.reduceRight((rest, element) => {
    const { tag, content } = element;
    const end = tag.end + content.length + `</${tag.name}>`.length;
    return rest.slice(0, tag.start) + put(element) + rest.slice(end);
  }, html);
}

/** The scripts and styles of a page with what stands between their tags. */
export function rawElements(html: string): RawElement[] {
  const tags = readTags(html);
  return tags.flatMap((tag, index) => {
    if (tag.closing || !['script', 'style'].includes(tag.name)) return [];
    return { tag, content: html.slice(tag.end, tags[index + 1]?.start) };
  });
}

function hash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
