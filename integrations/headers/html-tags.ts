/**
 * A reader of HTML tags, as far as filling in a form needs one: it knows quoted attributes, comments, and
 * elements whose content is no markup, and it remembers where each tag stands, so that a page can be
 * changed in a few places and stay as it is, byte for byte, in all others.
 */

/** A start or end tag. Attribute values are as they stand in the source, entities and all. */
export type Tag = {
  name: string;
  closing: boolean;
  attributes: Map<string, string>;
  /** Of the `<`. */
  start: number;
  /** After the `>`. */
  end: number;
};

/** Elements whose content the browser does not read as tags (WHATWG HTML, 13.1.2). */
const RAW_CONTENT = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noframes', 'xmp']);

const TAG_START = /<!--|<[!?]|<\/?(?=[a-z])/gi;
const NAME = /[^\s/>]+/y;
const ATTRIBUTE = /[\s/]*(?:([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?)/y;
const TAG_END = /[\s/]*>/y;

/** All tags of a page in the order in which they stand. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let position = 0;
  for (;;) {
    const opener = match(TAG_START, html, position);
    if (!opener) return tags;
    if (opener[0] === '<!--') position = after('-->', html, opener.index + 4);
    else if (/[!?]/.test(opener[0])) position = after('>', html, opener.index);
    else {
      const tag = readTag(html, opener.index, opener[0]);
      // Unfinished at the end of the page: no tag.
      if (!tag) return tags;
      tags.push(tag);
      position = tag.end;
      if (!tag.closing && RAW_CONTENT.has(tag.name)) position = endOfRaw(html, tag);
    }
  }
}

function readTag(html: string, start: number, opener: string): Tag | undefined {
  const name = match(NAME, html, start + opener.length);
  if (!name) return undefined;
  const attributes = new Map<string, string>();
  let position = NAME.lastIndex;
  for (;;) {
    if (match(TAG_END, html, position)) break;
    const attribute = match(ATTRIBUTE, html, position);
    if (!attribute) return undefined;
    const [, key = '', double, single, bare] = attribute;
    // The first of two attributes with the same name counts.
    if (!attributes.has(key.toLowerCase())) {
      attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '');
    }
    position = ATTRIBUTE.lastIndex;
  }
  return {
    name: name[0].toLowerCase(),
    closing: opener === '</',
    attributes,
    start,
    end: TAG_END.lastIndex,
  };
}

function endOfRaw(html: string, tag: Tag): number {
  const end = match(new RegExp(`</${tag.name}(?=[\\s/>])`, 'gi'), html, tag.end);
  return end?.index ?? html.length;
}

function match(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function after(text: string, html: string, from: number): number {
  const found = html.indexOf(text, from);
  return found < 0 ? html.length : found + text.length;
}

/** A start tag written anew, with its attributes as they are. */
export function writeTag({ name, attributes }: Tag): string {
  const written = [...attributes].map(
    ([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${written.join('')}>`;
}
