/** Merges our rules into `.htaccess`, which the owner and the shared host may also edit. */

const BEGIN = '# BEGIN trainer-site: each publication replaces what is between these marks.';
const END = '# END trainer-site';

// Matches loosely, because editors and file managers may change spaces and line breaks.
const isBegin = (line: string) => /^\s*#\s*BEGIN trainer-site\b/i.test(line);
const isEnd = (line: string) => /^\s*#\s*END trainer-site\b/i.test(line);

/** Replaces all copies of our rules with one marked block. Keeps all other bytes of the file, except byte-order marks. */
export function withOurRules(existing: Buffer, ours: Buffer): Buffer {
  const rules = ours.toString('latin1');
  // Apache rejects a file with a byte-order mark.
  const text = existing.toString('latin1').replace(/^\xef\xbb\xbf/gm, '');
  const { otherLines, oldPosition } = removeCopies(linesOf(text), linesOf(rules));
  // Below a catch-all rule of another program, our rules would have no effect.
  const position = Math.min(oldPosition, positionAboveCatchAll(otherLines));
  const above = endWithBlankLine(otherLines.slice(0, position).join(''));
  const below = otherLines.slice(position).join('');
  return Buffer.from(`${above}${BEGIN}\n${rules}${END}\n${below}`, 'latin1');
}

/** The blank line keeps Apache from joining our first line to a line that ends without a break or in a backslash. */
function endWithBlankLine(text: string): string {
  const isReady = text === '' || /\n\r?\n$/.test(text);
  return isReady ? text : endWithBlankLine(`${text}\n`);
}

/** Splits text into lines with their line breaks. In Apache, a line that ends in a backslash continues on the next line. */
const linesOf = (text: string) => text.split(/(?<=\n|\r(?!\n))(?<!\\\r?\n)/);

/** Removes all copies of our rules. `oldPosition` is where the last complete block was in `otherLines`, or their end. */
function removeCopies(lines: string[], ours: string[]) {
  const otherLines: string[] = [];
  let oldPosition: number | undefined;
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    if (!beginsCopy(line, ours)) {
      otherLines.push(line);
      index += 1;
      continue;
    }
    index += countLinesOfCopy(lines.slice(index), ours);
    // A copy without an end mark may leave old rules below it. New rules must follow these: in Apache the last header wins.
    const hasEndMark = isEnd(lines[index - 1] ?? '');
    if (hasEndMark) oldPosition = otherLines.length;
  }
  return { otherLines, oldPosition: oldPosition ?? otherLines.length };
}

const beginsCopy = (line: string, ours: string[]) =>
  isBegin(line) || isEnd(line) || line.trim() === ours[0]?.trim();

/** `lines` begins with a copy of our rules. Returns the copy's number of lines, including its marks. */
function countLinesOfCopy(lines: string[], ours: string[]): number {
  const [firstLine = '', ...rest] = lines;
  if (isEnd(firstLine)) return 1;
  if (!isBegin(firstLine)) return countOurLines(lines, ours);
  const linesBetweenMarks = rest.findIndex((line) => isBegin(line) || isEnd(line));
  const hasEndMark = isEnd(rest[linesBetweenMarks] ?? '');
  if (hasEndMark) return 1 + linesBetweenMarks + 1;
  // Without the end mark, only lines that match our rules are ours.
  return 1 + countOurLines(rest, ours);
}

/** Counts the lines at the start that are our rules, of this build or another. */
function countOurLines(lines: string[], ours: string[]): number {
  if (lines[0]?.trim() !== ours[0]?.trim()) return 0;
  const expected = ours.filter((line) => !mayVary(line)).map(withoutValue);
  let nextExpected = 0;
  let count = 1;
  for (const [index, line] of lines.entries()) {
    if (mayVary(line)) continue;
    if (withoutValue(line) !== expected[nextExpected]) break;
    nextExpected += 1;
    // Lines that may vary count only if another of our lines follows them.
    count = index + 1;
  }
  return count;
}

/** Matches `# Comment`, a blank line, `DirectoryIndex …` and `RewriteRule ^villkor villkor.html [DPI,L]`. */
const mayVary = (line: string) => /^\s*(#|$|DirectoryIndex )|\.html \[DPI,L\]\s*$/.test(line);

/** `Header always set A "b"` → `Header always set A ` */
const withoutValue = (line: string) => line.trim().replace(/".*"/, '');

/** Matches `RewriteRule !^blogg /index.php [L]`. */
const REWRITE_RULE =
  /^\s*RewriteRule\s+"?(?<negation>!?)(?<pattern>[^"\s]+)"?\s+"?(?<target>[^"\s]+)(?<flags>.*)/is;

/** Whether a rule passes requests for our pages to another program, as `RewriteRule . /index.php [L]` does. */
function isCatchAll(line: string): boolean {
  const { negation, pattern, target = '', flags = '' } = REWRITE_RULE.exec(line)?.groups ?? {};
  if (!pattern) return false;
  const isRedirect = /^\w+:\/\//.test(target) || /\[.*\b(R|redirect)\b/i.test(flags);
  // `contact` is one of our pages. The target `-` leaves its address unchanged.
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

/** Another program's catch-all rule begins with its conditions or marks. Returns where, or the end if there is no rule. */
function positionAboveCatchAll(lines: string[]): number {
  const rule = lines.findIndex((line, index) => isCatchAll(line) && !isForSubdomain(lines, index));
  if (rule < 0) return lines.length;
  // A program such as WordPress replaces everything between its marks, so our rules must not go there.
  const mark = lines.slice(0, rule).findLastIndex((line) => /^# (BEGIN|END) /.test(line));
  const isBetweenMarks = lines[mark]?.startsWith('# BEGIN ');
  return isBetweenMarks ? mark : firstConditionOf(lines, rule);
}

const isForSubdomain = (lines: string[], rule: number) =>
  lines.slice(firstConditionOf(lines, rule), rule).some((line) => /HTTP_HOST/i.test(line));

/** Conditions are the `RewriteCond` lines directly above a rule. Returns the rule's own position if it has none. */
const firstConditionOf = (lines: string[], rule: number) =>
  lines.slice(0, rule).findLastIndex((line) => !/^\s*RewriteCond\s/i.test(line)) + 1;

const POLICY = /(?<=Content-Security-Policy ")[^"]+/g;

/** `img-src 'self' data:; …` → `[['img-src', "'self'", 'data:'], …]`. A directive is a name and its sources. */
const parseDirectives = (policy: string) => policy.split('; ').map((part) => part.split(' '));

/** Adds the sources of existing security policies to ours. The result applies while pages of both builds are online. */
export function mergePolicies(existing: Buffer, ours: Buffer): Buffer {
  const existingPolicies = existing.toString('latin1').match(POLICY) ?? [];
  const existingDirectives = existingPolicies.flatMap(parseDirectives);
  const mergeDirective = ([name, ...ourSources]: string[]) => {
    const sameName = existingDirectives.filter(([otherName]) => otherName === name);
    const existingSources = sameName.flatMap(([, ...sources]) => sources);
    return [name, ...new Set([...ourSources, ...existingSources])].join(' ');
  };
  const mergePolicy = (policy: string) => parseDirectives(policy).map(mergeDirective).join('; ');
  return Buffer.from(ours.toString('latin1').replace(POLICY, mergePolicy), 'latin1');
}
