/** A rule in a build's `headers.json`. A `path` such as `/_astro/*` matches all paths that start with `/_astro/`. */
export type HeaderRule = {
  path: string;
  headers: Record<string, string>;
};

export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const matching = new Map<string, string>();
  for (const { path, headers } of rules) {
    const isPrefix = path.endsWith('*');
    const matches = isPrefix ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
    if (!matches) continue;
    for (const [name, value] of Object.entries(headers)) matching.set(name.toLowerCase(), value);
  }
  return matching;
}

/** Files in a build that configure hosts or the enquiry service. Visitors must not be able to load them. */
export const NOT_SERVED: ReadonlySet<string> = new Set([
  '/.htaccess',
  '/_headers',
  '/headers.json',
  '/service.json',
  '/build.json',
]);
