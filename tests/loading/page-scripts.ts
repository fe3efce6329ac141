import { posix } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { type BuiltPage, builtFile } from '../built-site/built-site.ts';

/** Scripts that a page loses nothing more by when they are missing together than when one of them is. */
export type Alike = { name: string; files: string[] };

/**
 * The scripts that a page asks for, put together where their absence does the same: an island wakes when its component
 * and its renderer have come with all that they import, and so what is needed by the same islands fails alike.
 */
export function scriptsOf({ root }: BuiltPage): Alike[] {
  const islands = root.querySelectorAll('astro-island');
  const needed = new Map<string, string[]>();
  for (const file of root.toString().match(/(?<=\/)_astro\/[\w.-]+\.js\b/g) ?? []) {
    for (const each of withImports(file)) needed.set(each, []);
  }
  for (const island of islands) {
    for (const file of new Set(filesOf(island))) needed.get(file)?.push(nameOf(island));
  }
  const byUse = Map.groupBy(needed, ([file, users]) => users.join() || file);
  return [...byUse].map(([use, files]) => ({
    name: use.includes(',') ? 'what several islands need' : use,
    files: files.map(([file]) => file).sort(),
  }));
}

const nameOf = (island: HTMLElement) => island.getAttribute('component-export') ?? '';

function filesOf(island: HTMLElement): string[] {
  return ['component-url', 'renderer-url'].flatMap((name) =>
    withImports((island.getAttribute(name) ?? '').replace(/^\//, '')),
  );
}

/** A script and all that it imports, at once or later. */
function withImports(file: string, found: string[] = []): string[] {
  if (found.includes(file)) return found;
  found.push(file);
  const code = builtFile(file).toString();
  for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?\s*["'`](\.\/[\w.-]+\.js)/g)) {
    withImports(posix.join(posix.dirname(file), path), found);
  }
  return found;
}
