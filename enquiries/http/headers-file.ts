/** One block of a `_headers` file: the headers of all paths that its pattern matches. */
export type HeaderRule = { matches: (pathname: string) => boolean; headers: [string, string][] };

/** A block of headers as `headers.json` lists it. */
export type ListedHeaders = { path: string; headers: Record<string, string> };

/** Reads the list that a build leaves in `headers.json`, beside the `_headers` of the same content. */
export function readHeaders(list: readonly ListedHeaders[]): HeaderRule[] {
  return list.map(({ path, headers }) => ({
    matches: pathPattern(path),
    headers: Object.entries(headers),
  }));
}

/** For a build without a `_headers` file. */
export const DEFAULT_HEADERS = `
/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cache-Control: no-cache
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
`;

/**
 * Reads the `_headers` file of static hosts (Netlify, Cloudflare Pages): a path per line, with `*` for
 * anything and `:name` for one segment, and below it its headers, indented. `! Name` takes one away.
 */
export function parseHeaders(source: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of source.split(/\r?\n/)) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ matches: pathPattern(text), headers: [] });
      continue;
    }
    const [, name, value] = /^([^:\s]+)\s*:\s*(.*)$/.exec(text) ?? [];
    const removed = /^!\s*(\S+)$/.exec(text)?.[1];
    if (name !== undefined) rules.at(-1)?.headers.push([name, value ?? '']);
    else if (removed !== undefined) rules.at(-1)?.headers.push([removed, '']);
  }
  return rules;
}

function pathPattern(pattern: string): HeaderRule['matches'] {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:[a-z]\w*/gi, '[^/]+');
  const expression = new RegExp(`^${source}$`, 's');
  return (pathname) => expression.test(pathname);
}

/** The headers of a path, by lower-case name. Every block that matches counts, and later ones win. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (!rule.matches(pathname)) continue;
    for (const [name, value] of rule.headers) headers.set(name.toLowerCase(), value);
  }
  for (const [name, value] of headers) if (value === '') headers.delete(name);
  return headers;
}

/** Headers that only mean something for what a browser shows as a page: HTML, and SVG or XML opened by itself. */
const OF_DOCUMENTS = new Set([
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
]);

/**
 * Whether a header says anything about an answer of this type. With a script, a font or a picture the policies of a
 * page would be 1.3 kB that no browser reads. An answer without a type (304) may be for a page.
 */
export function isMeantFor(type: string | null, name: string): boolean {
  return !OF_DOCUMENTS.has(name) || type === null || /html|xml/.test(type);
}
