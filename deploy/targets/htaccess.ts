/** Merges our rules into `.htaccess`, which the owner or her web hotel may also edit, for example to redirect to https. */

const BEGIN = '# BEGIN trainer-site: each publication replaces what is between these marks.';
const END = '# END trainer-site';

// Editors and file managers may change spaces and line breaks.
const isBegin = (line: string) => /^\s*#\s*BEGIN trainer-site\b/i.test(line);
const isEnd = (line = '') => /^\s*#\s*END trainer-site\b/i.test(line);

/**
 * Replaces every copy of our rules by one marked block. All other bytes stay.
 *
 * @param existing the file at the host; empty if there is none
 * @param ours the file of the build, whose first line is unique
 */
export function withOurRules(existing: Buffer, ours: Buffer): Buffer {
  const rules = ours.toString('latin1');
  // Apache refuses a file with a byte-order mark.
  const text = existing.toString('latin1').replace(/^\xef\xbb\xbf/gm, '');
  const { others, place } = removeCopies(linesOf(text), linesOf(rules));
  let before = others.slice(0, place).join('');
  // A blank line also ends a line without a line break, or with a backslash.
  while (before && !/\n\r?\n$/.test(before)) before += '\n';
  const block = `${BEGIN}\n${rules}${END}\n`;
  return Buffer.from(before + block + others.slice(place).join(''), 'latin1');
}

/** Splits into lines, line breaks included. A backslash at the end of a line continues it. */
const linesOf = (text: string) => text.split(/(?<=\n|\r(?!\n))(?<!\\\r?\n)/);

/** Returns the lines without copies of ours, and the index at which ours belong. */
function removeCopies(lines: string[], ours: string[]) {
  const others: string[] = [];
  let lastEnd: number | undefined;
  for (let index = 0; index < lines.length; ) {
    const line = `${lines[index]}`;
    const mayBeginCopy = isBegin(line) || isEnd(line) || line.trim() === ours[0]?.trim();
    // Slicing at each of ten thousand lines would take seconds.
    const length = mayBeginCopy ? lengthOfCopy(lines.slice(index), ours) : 0;
    if (length === 0) others.push(line);
    // Not after a copy that lacks its end mark: rest of it may follow, and the last header wins.
    else if (isEnd(lines[index + length - 1])) lastEnd = others.length;
    index += Math.max(length, 1);
  }
  const place = Math.min(lastEnd ?? others.length, placeBeforeCatchAll(others));
  return { others, place };
}

/** Counts the lines at the start that are a copy of ours, marks included. */
function lengthOfCopy([first = '', ...rest]: string[], ours: string[]): number {
  if (isEnd(first)) return 1;
  if (!isBegin(first)) return countSame([first, ...rest], ours);
  const mark = rest.findIndex((line) => isBegin(line) || isEnd(line));
  // Without an end mark, only lines that we write count as ours.
  return 1 + (isEnd(rest[mark]) ? mark + 1 : countSame(rest, ours));
}

/** Counts the lines at the start that match ours in order. Another build may have other pages and header values. */
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

/** A rule that leads to neither a redirect, the same address (`-`) nor our page: whether its pattern is negated, and the pattern. */
const RULE =
  /^\s*RewriteRule\s+"?(!?)([^"\s]+)"?\s+(?!"?(?:-|\w+:\/\/|contact\.html)|.*\[.*\b(?:R|redirect)\b)/i;

/** Whether a rule such as `RewriteRule . /index.php [L]` takes the address of a page. */
function takesPages(rule: string): boolean {
  const [, not, pattern = '(?!)'] = RULE.exec(rule) ?? [];
  try {
    return new RegExp(pattern).test('contact') !== Boolean(not);
  } catch {
    // Only Apache understands the pattern.
    return false;
  }
}

/** Returns the place before another program's rule that takes every address. Redirects above it stay above ours. */
function placeBeforeCatchAll(lines: string[]): number {
  const beforeConditions = (rule: number) =>
    lines.slice(0, rule).findLastIndex((line) => !/^\s*RewriteCond\s/i.test(line)) + 1;
  // Web hotels lead subdomains to folders by a condition on the host.
  const rule = lines.findIndex(
    (line, index) =>
      takesPages(line) && !/HTTP_HOST/i.test(`${lines.slice(beforeConditions(index), index)}`),
  );
  if (rule < 0) return lines.length;
  const before = lines.slice(0, rule);
  // A program such as WordPress replaces everything between its own marks.
  const mark = before.findLastIndex((line) => /^# (BEGIN|END) /.test(line));
  return lines[mark]?.startsWith('# BEGIN ') ? mark : beforeConditions(rule);
}

const POLICY = /(?<=Content-Security-Policy ")[^"]+/g;

/**
 * Returns our rules with a policy that also allows everything that the existing file's policies allow, for the time in which
 * pages of both builds are online.
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
