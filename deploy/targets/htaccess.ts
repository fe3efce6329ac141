/** Merges our rules into `.htaccess`, which the owner and the shared host may also edit. */

const BEGIN = '# BEGIN trainer-site: each publication replaces what is between these marks.';
const END = '# END trainer-site';

// Matches loosely, because editors and file managers may change spaces and line breaks.
const isBegin = (line: string) => /^\s*#\s*BEGIN trainer-site\b/i.test(line);
const isEnd = (line = '') => /^\s*#\s*END trainer-site\b/i.test(line);

/**
 * Replaces every copy of our rules with one marked block. Keeps all other bytes, except byte-order marks.
 *
 * @param existing the host's file; empty if there is none
 * @param ours the build's file, whose first line is unique
 */
export function withOurRules(existing: Buffer, ours: Buffer): Buffer {
  const rules = ours.toString('latin1');
  // Apache rejects a file with a byte-order mark.
  const text = existing.toString('latin1').replace(/^\xef\xbb\xbf/gm, '');
  const { others, place } = removeCopies(linesOf(text), linesOf(rules));
  let before = others.slice(0, place).join('');
  // The blank line ends a previous line that lacks a line break or ends in a backslash.
  while (before && !/\n\r?\n$/.test(before)) before += '\n';
  const block = `${BEGIN}\n${rules}${END}\n`;
  return Buffer.from(before + block + others.slice(place).join(''), 'latin1');
}

/** Splits text into lines with their line breaks. In Apache, a line that ends in a backslash continues on the next line. */
const linesOf = (text: string) => text.split(/(?<=\n|\r(?!\n))(?<!\\\r?\n)/);

/** Returns the lines without copies of our rules, and the index at which to insert our rules. */
function removeCopies(lines: string[], ours: string[]) {
  const others: string[] = [];
  let lastEnd: number | undefined;
  for (let index = 0; index < lines.length; ) {
    const line = `${lines[index]}`;
    const mayBeginCopy = isBegin(line) || isEnd(line) || line.trim() === ours[0]?.trim();
    // Slices only where a copy may begin: slicing at each of ten thousand lines would take seconds.
    const length = mayBeginCopy ? lengthOfCopy(lines.slice(index), ours) : 0;
    if (length === 0) others.push(line);
    // Ignores the place of a copy without its end mark: leftover rules may follow, and Apache uses the last header.
    else if (isEnd(lines[index + length - 1])) lastEnd = others.length;
    index += Math.max(length, 1);
  }
  const place = Math.min(lastEnd ?? others.length, placeBeforeCatchAll(others));
  return { others, place };
}

/** Counts the leading lines that are a copy of our rules, including the marks. Returns 0 if no copy begins here. */
function lengthOfCopy([first = '', ...rest]: string[], ours: string[]): number {
  if (isEnd(first)) return 1;
  if (!isBegin(first)) return countSame([first, ...rest], ours);
  const mark = rest.findIndex((line) => isBegin(line) || isEnd(line));
  // If the end mark is missing, only lines that match our rules count.
  return 1 + (isEnd(rest[mark]) ? mark + 1 : countSame(rest, ours));
}

/** Counts the leading lines that match our rules in order. Pages and header values may differ between builds. */
function countSame(lines: string[], ours: string[]): number {
  if (lines[0]?.trim() !== ours[0]?.trim()) return 0;
  const isOptional = (line: string) => /^\s*(#|$|DirectoryIndex )|\.html \[DPI,L\]\s*$/.test(line);
  const withoutValue = (line: string) => line.trim().replace(/".*"/, '');
  const expected = ours.filter((line) => !isOptional(line)).map(withoutValue);
  let count = 1;
  for (const [index, line] of lines.entries()) {
    if (isOptional(line)) continue;
    if (withoutValue(line) !== expected.shift()) break;
    count = index + 1;
  }
  return count;
}

/** Matches a rule unless it redirects, keeps the address (`-`) or serves our page. Captures negation and pattern. */
const RULE =
  /^\s*RewriteRule\s+"?(!?)([^"\s]+)"?\s+(?!"?(?:-|\w+:\/\/|contact\.html)|.*\[.*\b(?:R|redirect)\b)/i;

/** Whether a rule catches the addresses of our pages, as `RewriteRule . /index.php [L]` does. */
function takesPages(rule: string): boolean {
  const [, not, pattern = '(?!)'] = RULE.exec(rule) ?? [];
  try {
    return new RegExp(pattern).test('contact') !== Boolean(not);
  } catch {
    // JavaScript cannot read this Apache pattern.
    return false;
  }
}

/** Returns the line at which another program's catch-all rule begins. Redirects above that line stay above our rules. */
function placeBeforeCatchAll(lines: string[]): number {
  const beforeConditions = (rule: number) =>
    lines.slice(0, rule).findLastIndex((line) => !/^\s*RewriteCond\s/i.test(line)) + 1;
  // Skips rules with a condition on the host: shared hosts use them to map subdomains to folders.
  const rule = lines.findIndex(
    (line, index) =>
      takesPages(line) && !/HTTP_HOST/i.test(`${lines.slice(beforeConditions(index), index)}`),
  );
  if (rule < 0) return lines.length;
  const before = lines.slice(0, rule);
  // Goes above the marks of a program such as WordPress, which replaces everything between them.
  const mark = before.findLastIndex((line) => /^# (BEGIN|END) /.test(line));
  return lines[mark]?.startsWith('# BEGIN ') ? mark : beforeConditions(rule);
}

const POLICY = /(?<=Content-Security-Policy ")[^"]+/g;

/**
 * Returns our rules with a security policy that also allows everything the existing policies allow. The combined policy
 * applies while pages of both builds are online.
 */
export function allowingBoth(existing: Buffer, ours: Buffer): Buffer {
  const policies = existing.toString('latin1').match(POLICY) ?? [];
  const old = policies.flatMap((policy) => policy.split('; '));
  const both = (directive: string) => {
    const name = directive.replace(/ .*/, ' ');
    const same = [directive, ...old.filter((other) => other.startsWith(name))];
    return [...new Set(same.flatMap((sources) => sources.split(' ')))].join(' ');
  };
  const merged = ours
    .toString('latin1')
    .replace(POLICY, (policy) => policy.split('; ').map(both).join('; '));
  return Buffer.from(merged, 'latin1');
}
