import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readTags, type Tag } from '../server/html-tags.ts';

const DIST = 'dist';

/** A page as it was built. */
export type BuiltPage = {
  /** Its path without the file's ending: `/`, `/contact`, `/404`. */
  path: string;
  html: string;
  /** Its start tags. */
  tags: Tag[];
};

/** All pages of the built site. */
export function builtPages(): BuiltPage[] {
  const files = globSync('**/*.html', { cwd: DIST }).sort();
  if (files.length === 0) throw new Error('There is no built site. Run "npm run build" first.');
  return files.map((file) => {
    const html = builtFile(file).toString();
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    return { path, html, tags: readTags(html).filter(({ closing }) => !closing) };
  });
}

/** The origin that the site was built for. */
export function builtSite(pages: BuiltPage[]): string {
  const home = pages.find(({ path }) => path === '/');
  return new URL((home && linkTo(home, 'canonical')) ?? '').origin;
}

/** A file of the built site, by its path in it. */
export function builtFile(path: string): Buffer {
  return readFileSync(join(DIST, path));
}

export function isBuilt(path: string): boolean {
  const file = join(DIST, path);
  return existsSync(file) && statSync(file).isFile();
}

export function hasId({ tags }: BuiltPage, id: string): boolean {
  return tags.some(({ attributes }) => attributes.get('id') === id);
}

/** The content of the `<meta>` of a name or property. */
export function meta(page: BuiltPage, name: string): string | undefined {
  const key = name.startsWith('og:') ? 'property' : 'name';
  return attribute(page, 'meta', key, name, 'content');
}

/** The address of the `<link>` of a kind. */
export function linkTo(page: BuiltPage, rel: string): string | undefined {
  return attribute(page, 'link', 'rel', rel, 'href');
}

/** What stands between the tags of the first element that begins with `tag`, e.g. `<title>`. */
export function contentOf({ html }: BuiltPage, tag: string): string | undefined {
  const name = /\w+/.exec(tag)?.[0];
  const [, rest] = html.split(tag);
  return rest?.split(`</${name}>`)[0];
}

function attribute({ tags }: BuiltPage, name: string, key: string, value: string, wanted: string) {
  const found = tags.filter((tag) => tag.name === name && tag.attributes.get(key) === value);
  if (found.length > 1) throw new Error(`There are ${found.length} <${name} ${key}="${value}">.`);
  const text = found[0]?.attributes.get(wanted);
  return text === undefined ? undefined : decode(text);
}

/** An attribute's value without the entities that Astro and React write. */
export function decode(text: string): string {
  return text
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:#39|#x27);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&(?:amp|#38);/g, '&');
}
