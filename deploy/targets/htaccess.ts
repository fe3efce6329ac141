/** Merges our rules into `.htaccess`, which the owner and the shared host may also edit. */

const BEGIN = '# BEGIN trainer-site: each publication replaces what is between these marks.';
const END = '# END trainer-site';

// Matches loosely, because editors and file managers may change spaces and line breaks.
const isBegin = (line: string) => /^\s*#\s*BEGIN trainer-site\b/i.test(line);
const isEnd = (line: string) => /^\s*#\s*END trainer-site\b/i.test(line);

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
  const { others, oldPosition } = removeCopies(linesOf(text), linesOf(rules));
  const position = Math.min(oldPosition, findCatchAll(others));
  let before = others.slice(0, position).join('');
  // The blank line ends a previous line that lacks a line break or ends in a backslash.
  while (before && !/\n\r?\n$/.test(before)) before += '\n';
  const block = `${BEGIN}\n${rules}${END}\n`;
  return Buffer.from(before + block + others.slice(position).join(''), 'latin1');
}

/** Splits text into lines with their line breaks. In Apache, a line that ends in a backslash continues on the next line. */
const linesOf = (text: string) => text.split(/(?<=\n|\r(?!\n))(?<!\\\r?\n)/);

/** Returns the lines without copies of our rules, and the index among them where the last marked block was. */
function removeCopies(lines: string[], ours: string[]) {
  const others: string[] = [];
  let oldPosition: number | undefined;
  let index = 0;
  while (index < lines.length) {
    const length = lengthOfCopy(lines, index, ours);
    const lastLine = lines[index + length - 1] ?? '';
    // Ignores the place of a copy without its end mark: leftover rules may follow, and Apache uses the last header.
    if (length > 0 && isEnd(lastLine)) oldPosition = others.length;
    if (length === 0) others.push(lines[index] ?? '');
    index += Math.max(length, 1);
  }
  return { others, oldPosition: oldPosition ?? others.length };
}

/** Counts the lines of a copy of our rules that begins at `start`, including its marks. Returns 0 if none begins there. */
function lengthOfCopy(lines: string[], start: number, ours: string[]): number {
  const line = lines[start] ?? '';
  if (isEnd(line)) return 1;
  if (!isBegin(line)) return countOurLines(lines, start, ours);
  const nextMark = lines.findIndex((other, i) => i > start && (isBegin(other) || isEnd(other)));
  if (isEnd(lines[nextMark] ?? '')) return nextMark - start + 1;
  // The end mark is missing, so only lines that match our rules count.
  return 1 + countOurLines(lines, start + 1, ours);
}

/** Counts the lines from `start` that match our rules in order. Pages and header values may differ between builds. */
function countOurLines(lines: string[], start: number, ours: string[]): number {
  if (lines[start]?.trim() !== ours[0]?.trim()) return 0;
  const isOptional = (line: string) => /^\s*(#|$|DirectoryIndex )|\.html \[DPI,L\]\s*$/.test(line);
  const withoutValue = (line: string) => line.trim().replace(/".*"/, '');
  const expected = ours.filter((line) => !isOptional(line)).map(withoutValue);
  let count = 1;
  for (const [index, line] of lines.slice(start).entries()) {
    if (isOptional(line)) continue;
    if (withoutValue(line) !== expected.shift()) break;
    count = index + 1;
  }
  return count;
}

/** Captures negation, pattern, target and flags: `RewriteRule !^blogg /index.php [L]`. */
const REWRITE_RULE = /^\s*RewriteRule\s+"?(!?)([^"\s]+)"?\s+"?([^"\s]+)(.*)/is;

/** Whether a rule passes the addresses of our pages to another program, as `RewriteRule . /index.php [L]` does. */
function isCatchAll(line: string): boolean {
  const [, negation, pattern, target = '', flags = ''] = REWRITE_RULE.exec(line) ?? [];
  if (!pattern) return false;
  const isRedirect = /^\w+:\/\//.test(target) || /\[.*\b(R|redirect)\b/i.test(flags);
  const keepsAddress = target.startsWith('-') || /^contact\.html/i.test(target);
  if (isRedirect || keepsAddress) return false;
  try {
    const matches = new RegExp(pattern).test('contact');
    return negation ? !matches : matches;
  } catch {
    // JavaScript cannot read this Apache pattern.
    return false;
  }
}

/** Returns the index at which another program's catch-all rule begins. Redirects above it stay above our rules. */
function findCatchAll(lines: string[]): number {
  const indexOfConditions = (rule: number) =>
    lines.slice(0, rule).findLastIndex((line) => !/^\s*RewriteCond\s/i.test(line)) + 1;
  // Shared hosts use rules with a condition on the host to map subdomains to folders.
  const isForSubdomain = (rule: number) =>
    lines.slice(indexOfConditions(rule), rule).some((line) => /HTTP_HOST/i.test(line));
  const rule = lines.findIndex((line, index) => isCatchAll(line) && !isForSubdomain(index));
  if (rule < 0) return lines.length;
  // Goes above the marks of a program such as WordPress, which replaces everything between them.
  const mark = lines.slice(0, rule).findLastIndex((line) => /^# (BEGIN|END) /.test(line));
  return lines[mark]?.startsWith('# BEGIN ') ? mark : indexOfConditions(rule);
}

const POLICY = /(?<=Content-Security-Policy ")[^"]+/g;

/**
 * Returns our rules with a security policy that also allows everything the existing policies allow. The combined policy
 * applies while pages of both builds are online.
 */
export function allowingBoth(existing: Buffer, ours: Buffer): Buffer {
  const oldPolicies = existing.toString('latin1').match(POLICY) ?? [];
  const oldDirectives = oldPolicies.flatMap((policy) => policy.split('; '));
  const widen = (directive: string) => {
    const [name, ...sources] = directive.split(' ');
    for (const old of oldDirectives) {
      if (old.startsWith(`${name} `)) sources.push(...old.split(' ').slice(1));
    }
    return [name, ...new Set(sources)].join(' ');
  };
  const rules = ours.toString('latin1');
  const merged = rules.replace(POLICY, (policy) => policy.split('; ').map(widen).join('; '));
  return Buffer.from(merged, 'latin1');
}
