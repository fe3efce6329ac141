/** Merges our rules into `.htaccess`, which the owner and the shared host may also edit. */

const BEGIN = '# BEGIN trainer-site: each publication replaces what is between these marks.';
const END = '# END trainer-site';

// Matches loosely, because editors and file managers may change spaces and line breaks.
const isBegin = (line: string) => /^\s*#\s*BEGIN trainer-site\b/i.test(line);
const isEnd = (line: string) => /^\s*#\s*END trainer-site\b/i.test(line);

/** Replaces copies of our rules in the host's file with one marked block. Keeps all other bytes, except byte-order marks. */
export function withOurRules(existing: Buffer, ours: Buffer): Buffer {
  const rules = ours.toString('latin1');
  // Apache rejects a file with a byte-order mark.
  const text = existing.toString('latin1').replace(/^\xef\xbb\xbf/gm, '');
  const { others, oldPosition } = removeCopies(linesOf(text), linesOf(rules));
  const position = Math.min(oldPosition, findCatchAll(others));
  const above = endWithBlankLine(others.slice(0, position).join(''));
  const below = others.slice(position).join('');
  return Buffer.from(`${above}${BEGIN}\n${rules}${END}\n${below}`, 'latin1');
}

/** The blank line keeps Apache from joining our first line to a line that ends without a break or in a backslash. */
function endWithBlankLine(text: string): string {
  const isReady = text === '' || /\n\r?\n$/.test(text);
  return isReady ? text : endWithBlankLine(`${text}\n`);
}

/** Splits text into lines with their line breaks. In Apache, a line that ends in a backslash continues on the next line. */
const linesOf = (text: string) => text.split(/(?<=\n|\r(?!\n))(?<!\\\r?\n)/);

/** Returns the lines that are not ours, and the index among them of our last complete block (default: their end). */
function removeCopies(lines: string[], ours: string[]) {
  const others: string[] = [];
  let oldPosition: number | undefined;
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    if (!beginsCopy(line, ours)) {
      others.push(line);
      index += 1;
      continue;
    }
    index += lengthOfCopy(lines.slice(index), ours);
    // Without an end mark, some of our old rules may remain below. Apache uses the last header, so new rules must follow them.
    const hasEndMark = isEnd(lines[index - 1] ?? '');
    if (hasEndMark) oldPosition = others.length;
  }
  return { others, oldPosition: oldPosition ?? others.length };
}

const beginsCopy = (line: string, ours: string[]) =>
  isBegin(line) || isEnd(line) || line.trim() === ours[0]?.trim();

/** Returns the length in lines, including marks, of the copy of our rules that `lines` begins with. */
function lengthOfCopy(lines: string[], ours: string[]): number {
  const [firstLine = '', ...rest] = lines;
  if (isEnd(firstLine)) return 1;
  if (!isBegin(firstLine)) return countOurLines(lines, ours);
  const nextMark = rest.findIndex((line) => isBegin(line) || isEnd(line));
  const hasEndMark = isEnd(rest[nextMark] ?? '');
  if (hasEndMark) return nextMark + 2;
  // Without the end mark, only lines that match our rules are ours.
  return 1 + countOurLines(rest, ours);
}

/** Returns how many of the first lines are our rules. Ignores pages and header values, which differ between builds. */
function countOurLines(lines: string[], ours: string[]): number {
  if (lines[0]?.trim() !== ours[0]?.trim()) return 0;
  const expected = ours.filter((line) => !mayDiffer(line)).map(withoutValue);
  let matches = 0;
  let count = 1;
  for (const [index, line] of lines.entries()) {
    if (mayDiffer(line)) continue;
    if (withoutValue(line) !== expected[matches]) break;
    matches += 1;
    count = index + 1;
  }
  return count;
}

/** Matches `# Comment`, a blank line, `DirectoryIndex …` and `RewriteRule ^villkor villkor.html [DPI,L]`. */
const mayDiffer = (line: string) => /^\s*(#|$|DirectoryIndex )|\.html \[DPI,L\]\s*$/.test(line);

/** `Header always set A "b"` → `Header always set A ` */
const withoutValue = (line: string) => line.trim().replace(/".*"/, '');

/** Matches `RewriteRule !^blogg /index.php [L]`. */
const REWRITE_RULE =
  /^\s*RewriteRule\s+"?(?<negation>!?)(?<pattern>[^"\s]+)"?\s+"?(?<target>[^"\s]+)(?<flags>.*)/is;

/** Whether a rule passes the addresses of our pages to another program, as `RewriteRule . /index.php [L]` does. */
function isCatchAll(line: string): boolean {
  const { negation, pattern, target = '', flags = '' } = REWRITE_RULE.exec(line)?.groups ?? {};
  if (!pattern) return false;
  const isRedirect = /^\w+:\/\//.test(target) || /\[.*\b(R|redirect)\b/i.test(flags);
  const keepsPage = target.startsWith('-') || /^contact\.html/i.test(target);
  if (isRedirect || keepsPage) return false;
  try {
    const matchesPage = new RegExp(pattern).test('contact');
    return negation ? !matchesPage : matchesPage;
  } catch {
    // JavaScript cannot read this Apache pattern.
    return false;
  }
}

/** Finds where another program's catch-all rule begins, with its conditions and marks. Returns the end if there is none. */
function findCatchAll(lines: string[]): number {
  const firstConditionOf = (rule: number) =>
    lines.slice(0, rule).findLastIndex((line) => !/^\s*RewriteCond\s/i.test(line)) + 1;
  const isForSubdomain = (rule: number) =>
    lines.slice(firstConditionOf(rule), rule).some((line) => /HTTP_HOST/i.test(line));
  const rule = lines.findIndex((line, index) => isCatchAll(line) && !isForSubdomain(index));
  if (rule < 0) return lines.length;
  // A program such as WordPress replaces everything between its marks, so our rules must not go there.
  const mark = lines.slice(0, rule).findLastIndex((line) => /^# (BEGIN|END) /.test(line));
  const isBetweenMarks = lines[mark]?.startsWith('# BEGIN ');
  return isBetweenMarks ? mark : firstConditionOf(rule);
}

const POLICY = /(?<=Content-Security-Policy ")[^"]+/g;

/** Returns our rules with a policy that also allows what existing policies allow. It applies while both builds are online. */
export function allowingBoth(existing: Buffer, ours: Buffer): Buffer {
  const existingPolicies = existing.toString('latin1').match(POLICY) ?? [];
  const existingDirectives = existingPolicies.flatMap((policy) => policy.split('; '));
  const addExistingSources = (directive: string) => {
    const [name] = directive.split(' ');
    const sameName = existingDirectives.filter((other) => other.startsWith(`${name} `));
    const sources = [directive, ...sameName].flatMap((other) => other.split(' ').slice(1));
    return [name, ...new Set(sources)].join(' ');
  };
  const combine = (policy: string) => policy.split('; ').map(addExistingSources).join('; ');
  return Buffer.from(ours.toString('latin1').replace(POLICY, combine), 'latin1');
}
