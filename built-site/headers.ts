/** A rule in a build's `headers.json`: HTTP headers for a path or a group of paths. */
export type HeaderRule = {
  /** A path, or a prefix of paths if it ends in `*`. */
  path: string;
  headers: Record<string, string>;
};

/** Returns a path's headers, keyed by lower-case name. Later rules override earlier ones. */
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

/** Files in a build that configure hosts or the enquiry service. Visitors must not be able to load them. */
export const NOT_SERVED: ReadonlySet<string> = new Set([
  '/.htaccess',
  '/_headers',
  '/headers.json',
  '/service.json',
  '/build.json',
]);
