/** HTTP headers per path, as `headers.json` of a build lists them. */
export type HeaderRule = {
  /** A path, or the beginning of paths if it ends in `*`. */
  path: string;
  headers: Record<string, string>;
};

/** Returns the headers of a path, by their names in lower case. */
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

/** Files of a build that configure hosts or the enquiry service. Visitors cannot load them. */
export const NOT_SERVED: ReadonlySet<string> = new Set([
  '/.htaccess',
  '/_headers',
  '/headers.json',
  '/service.json',
  '/build.json',
]);
