/** The headers of the site, from the list that a build leaves in `headers.json`. */
import { z } from 'zod';
import { parse } from './parse.ts';

const schema = z.array(
  z.object({
    path: z.string().startsWith('/'),
    // What HTTP can carry: a rule that it cannot would fail every response, after what was posted has been stored.
    headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/)),
  }),
);

/** Headers of the paths that a pattern matches; `*` at its end matches anything. */
export type HeaderRule = z.infer<typeof schema>[number];

/** @throws UserError when what was parsed is not as a build writes it */
export const parseHeaderRules = (data: unknown): HeaderRule[] =>
  parse(schema, data, 'headers.json');

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
