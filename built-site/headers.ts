/** The headers of the site, from the list that a build leaves in `headers.json`. */

/** Headers of the paths that a pattern matches; `*` at its end matches anything. */
export type HeaderRule = { path: string; headers: Record<string, string> };

export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const matching = rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
  return new Map(
    matching
      .flatMap(({ headers }) => Object.entries(headers))
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** Files of a build that configure hosts and the enquiry service, and are not served. */
export const NOT_SERVED: ReadonlySet<string> = new Set([
  '/.htaccess',
  '/_headers',
  '/headers.json',
  '/service.json',
  '/build.json',
]);
