/** The files that say which inline scripts and styles a page may have, for Apache and for our own server. */
export const HEADER_FILES = ['.htaccess', 'headers.json'];

const POLICY = /(Content-Security-Policy(?:":)? ?")([^"]+)/;

/**
 * The headers for the moments in which pages of two builds stand side by side: those of the new build, with a policy
 * that allows what either has in it. Under the policy of the other build a page would stand there without its styles.
 *
 * @param before the file of headers that is online
 * @param after that of the build to come
 */
export function headersBetween(before: string, after: string): string {
  const allowed = directives(POLICY.exec(before)?.[2] ?? '');
  return after.replace(POLICY, (_, name: string, policy: string) => {
    const both = [...directives(policy)].map(([directive, sources]) =>
      [directive, ...new Set([...sources, ...(allowed.get(directive) ?? [])])].join(' '),
    );
    return `${name}${both.join('; ')}`;
  });
}

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
