/** Merges our rules into `.htaccess`, which the owner and the shared host may also edit. */
import { UserError } from '../../shared/user-error.ts';

// Matches loosely, because editors and file managers may change spaces and line breaks.
const isBegin = (line: string) => /^\s*#\s*BEGIN trainer-site\b/i.test(line);
const isEnd = (line: string) => /^\s*#\s*END trainer-site\b/i.test(line);

/**
 * Replaces all blocks of our rules with one block, `ours`. Keeps all other bytes of the file, except byte-order marks.
 * @throws UserError if a BEGIN or END mark lacks its partner
 */
export function withOurRules(existing: Buffer, ours: Buffer): Buffer {
  // Latin1 keeps every byte. Apache rejects a byte-order mark. If the owner has joined files, any line may begin with one.
  const text = existing.toString('latin1').replace(/^\xef\xbb\xbf/gm, '');
  const { otherLines, oldBlockIndex } = removeOurBlocks(linesOf(text));
  const preferredIndex = oldBlockIndex ?? otherLines.length;
  // Below a catch-all rule of another program, our rules would have no effect.
  const ourIndex = Math.min(preferredIndex, indexAboveCatchAll(otherLines));
  const above = endWithBlankLine(otherLines.slice(0, ourIndex).join(''));
  const below = otherLines.slice(ourIndex).join('');
  return Buffer.from(above + ours.toString('latin1') + below, 'latin1');
}

/** Splits text into lines with their line breaks. In Apache, a line that ends in a backslash continues on the next line. */
const linesOf = (text: string) => text.split(/(?<=\n|\r(?!\n))(?<!\\\r?\n)/);

/** Returns the lines outside our blocks, and the index among them where the last block stood, if any. */
function removeOurBlocks(lines: string[]) {
  const otherLines: string[] = [];
  let oldBlockIndex: number | undefined;
  let isInBlock = false;
  for (const line of lines) {
    if (isBegin(line)) {
      if (isInBlock) throw markMissing('END');
      isInBlock = true;
    } else if (isEnd(line)) {
      if (!isInBlock) throw markMissing('BEGIN');
      isInBlock = false;
      oldBlockIndex = otherLines.length;
    } else if (!isInBlock) {
      otherLines.push(line);
    }
  }
  if (isInBlock) throw markMissing('END');
  return { otherLines, oldBlockIndex };
}

function markMissing(missing: 'BEGIN' | 'END'): UserError {
  const present = missing === 'END' ? 'BEGIN' : 'END';
  return new UserError(
    `Filen .htaccess, i mappen som du publicerar till, har raden ”# ${present} trainer-site” men saknar raden ”# ${missing} trainer-site”. Därför går det inte att se vilka regler i filen som är dina egna. Ta bort ”# ${present} trainer-site” och det som är kvar av webbplatsens regler ur filen, och publicera igen. Inget är ändrat.`,
  );
}

/** The blank line keeps Apache from joining our first line to a line that ends without a break or in a backslash. */
function endWithBlankLine(text: string): string {
  const needsNone = text === '' || /\n\r?\n$/.test(text);
  return needsNone ? text : endWithBlankLine(`${text}\n`);
}

function indexAboveCatchAll(lines: string[]): number {
  const ruleIndex = lines.findIndex(
    (line, index) => isCatchAll(line) && !isForSubdomain(lines, index),
  );
  if (ruleIndex < 0) return lines.length;
  // A program such as WordPress replaces everything between its marks, so our rules must not go there.
  const linesAbove = lines.slice(0, ruleIndex);
  const beginIndex = linesAbove.findLastIndex((line) => line.startsWith('# BEGIN '));
  const endIndex = linesAbove.findLastIndex((line) => line.startsWith('# END '));
  const isBetweenMarks = beginIndex > endIndex;
  return isBetweenMarks ? beginIndex : firstConditionIndex(lines, ruleIndex);
}

/** Matches `RewriteRule !^blogg /index.php [L]`. */
const REWRITE_RULE =
  /^\s*RewriteRule\s+"?(?<negation>!?)(?<pattern>[^"\s]+)"?\s+"?(?<target>[^"\s]+)(?<flags>.*)/is;

const PROBE_PAGE = 'contact';

function isCatchAll(line: string): boolean {
  // Tries the rule on one page: a rule that sends this page to another program sends all our pages there.
  const { negation, pattern, target = '', flags = '' } = REWRITE_RULE.exec(line)?.groups ?? {};
  if (!pattern || isRedirect(target, flags)) return false;
  const isNegated = negation === '!';
  const appliesToProbePage = matchesProbePage(pattern) !== isNegated;
  // The target `-` leaves the address unchanged.
  const keepsProbePage = target === '-' || target === `${PROBE_PAGE}.html`;
  return appliesToProbePage && !keepsProbePage;
}

/** True for a target such as `https://…`, and for the flag `[R=301]`. */
const isRedirect = (target: string, flags: string) =>
  /^\w+:\/\//.test(target) || /\[.*\b(R|redirect)\b/i.test(flags);

function matchesProbePage(pattern: string): boolean {
  try {
    return new RegExp(pattern).test(PROBE_PAGE);
  } catch {
    // JavaScript cannot read this Apache pattern.
    return false;
  }
}

function isForSubdomain(lines: string[], ruleIndex: number): boolean {
  const conditions = lines.slice(firstConditionIndex(lines, ruleIndex), ruleIndex);
  return conditions.some((line) => /HTTP_HOST/i.test(line));
}

/** Returns the index of the first `RewriteCond` line directly above a rule, or the rule's own index if there is none. */
function firstConditionIndex(lines: string[], ruleIndex: number): number {
  const linesAbove = lines.slice(0, ruleIndex);
  return linesAbove.findLastIndex((line) => !/^\s*RewriteCond\s/i.test(line)) + 1;
}

const POLICY_VALUE = /(?<=Content-Security-Policy ")[^"]+/g;

/** Adds the sources that existing security policies allow to ours, for the time in which pages of both builds are online. */
export function mergePolicies(existing: Buffer, ours: Buffer): Buffer {
  const existingSources = sourcesByDirective(existing.toString('latin1'));
  const mergePolicy = (policy: string) => {
    const directives = policy.split('; ');
    return directives.map((directive) => mergeDirective(directive, existingSources)).join('; ');
  };
  const merged = ours.toString('latin1').replace(POLICY_VALUE, mergePolicy);
  return Buffer.from(merged, 'latin1');
}

function mergeDirective(directive: string, existingSources: Map<string, string[]>): string {
  const [name = '', ...ourSources] = directive.split(' ');
  const sources = new Set([...ourSources, ...(existingSources.get(name) ?? [])]);
  return [name, ...sources].join(' ');
}

/** Returns the sources of all policies by directive. In `img-src 'self' data:`, the directive is `img-src`. The rest are sources. */
function sourcesByDirective(htaccess: string): Map<string, string[]> {
  const sourcesByName = new Map<string, string[]>();
  const policies = htaccess.match(POLICY_VALUE) ?? [];
  for (const directive of policies.flatMap((policy) => policy.split('; '))) {
    const [name = '', ...sources] = directive.split(' ');
    sourcesByName.set(name, [...(sourcesByName.get(name) ?? []), ...sources]);
  }
  return sourcesByName;
}
