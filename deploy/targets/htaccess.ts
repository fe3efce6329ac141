/** Merges our rules into `.htaccess`, which the owner and the shared host may also edit. */
import { UserError } from '../../shared/user-error.ts';

// Matches loosely, because editors and file managers may change spaces and line breaks.
const isBegin = (line: string) => /^\s*#\s*BEGIN trainer-site\b/i.test(line);
const isEnd = (line: string) => /^\s*#\s*END trainer-site\b/i.test(line);

/**
 * Replaces all blocks of our rules with one block, `ours`. Keeps all other bytes of the file, except byte-order marks.
 *
 * @throws UserError if a BEGIN or END mark lacks its partner
 */
export function withOurRules(existing: Buffer, ours: Buffer): Buffer {
  // Apache rejects a file with a byte-order mark.
  const text = existing.toString('latin1').replace(/^\xef\xbb\xbf/gm, '');
  const { otherLines, oldPosition } = removeOurBlocks(linesOf(text));
  // Below a catch-all rule of another program, our rules would have no effect.
  const position = Math.min(oldPosition, positionAboveCatchAll(otherLines));
  const above = endWithBlankLine(otherLines.slice(0, position).join(''));
  const below = otherLines.slice(position).join('');
  return Buffer.from(above + ours.toString('latin1') + below, 'latin1');
}

/** Splits text into lines with their line breaks. In Apache, a line that ends in a backslash continues on the next line. */
const linesOf = (text: string) => text.split(/(?<=\n|\r(?!\n))(?<!\\\r?\n)/);

/** Returns the lines outside our blocks. `oldPosition` is where the last block stood among them, or their end. */
function removeOurBlocks(lines: string[]) {
  const otherLines: string[] = [];
  let oldPosition: number | undefined;
  let isInBlock = false;
  for (const line of lines) {
    if (isBegin(line)) {
      if (isInBlock) throw markMissing('END');
      isInBlock = true;
    } else if (isEnd(line)) {
      if (!isInBlock) throw markMissing('BEGIN');
      isInBlock = false;
      oldPosition = otherLines.length;
    } else if (!isInBlock) {
      otherLines.push(line);
    }
  }
  if (isInBlock) throw markMissing('END');
  return { otherLines, oldPosition: oldPosition ?? otherLines.length };
}

function markMissing(missing: 'BEGIN' | 'END'): UserError {
  const present = missing === 'END' ? 'BEGIN' : 'END';
  return new UserError(
    `Filen .htaccess, i mappen som du publicerar till, har raden ”# ${present} trainer-site” men saknar raden ”# ${missing} trainer-site”. Därför går det inte att se vilka regler i filen som är dina egna. Ta bort ”# ${present} trainer-site” och det som är kvar av webbplatsens regler ur filen, och publicera igen. Inget är ändrat.`,
  );
}

/** The blank line keeps Apache from joining our first line to a line that ends without a break or in a backslash. */
function endWithBlankLine(text: string): string {
  const isReady = text === '' || /\n\r?\n$/.test(text);
  return isReady ? text : endWithBlankLine(`${text}\n`);
}

/** Returns the line to insert our rules at: above a catch-all rule, its conditions and its program's mark, or else the end. */
function positionAboveCatchAll(lines: string[]): number {
  const rule = lines.findIndex((line, index) => isCatchAll(line) && !isForSubdomain(lines, index));
  if (rule < 0) return lines.length;
  // A program such as WordPress replaces everything between its marks, so our rules must not go there.
  const linesAbove = lines.slice(0, rule);
  const lastBegin = linesAbove.findLastIndex((line) => line.startsWith('# BEGIN '));
  const lastEnd = linesAbove.findLastIndex((line) => line.startsWith('# END '));
  const isBetweenMarks = lastBegin > lastEnd;
  return isBetweenMarks ? lastBegin : firstConditionOf(lines, rule);
}

/** Matches `RewriteRule !^blogg /index.php [L]`. */
const REWRITE_RULE =
  /^\s*RewriteRule\s+"?(?<negation>!?)(?<pattern>[^"\s]+)"?\s+"?(?<target>[^"\s]+)(?<flags>.*)/is;

/** Stands for all our pages: a rule that sends this page to another program sends all of them there. */
const PROBE_PAGE = 'contact';

function isCatchAll(line: string): boolean {
  const { negation, pattern, target = '', flags = '' } = REWRITE_RULE.exec(line)?.groups ?? {};
  if (!pattern) return false;
  const appliesToPage = negation ? !matchesProbePage(pattern) : matchesProbePage(pattern);
  // A redirect has a target such as `https://…`, or the flag `[R=301]`.
  const isRedirect = /^\w+:\/\//.test(target) || /\[.*\b(R|redirect)\b/i.test(flags);
  // The target `-` leaves the address unchanged.
  const servesPage = target === '-' || target === `${PROBE_PAGE}.html`;
  return appliesToPage && !isRedirect && !servesPage;
}

function matchesProbePage(pattern: string): boolean {
  try {
    return new RegExp(pattern).test(PROBE_PAGE);
  } catch {
    // JavaScript cannot read this Apache pattern.
    return false;
  }
}

const isForSubdomain = (lines: string[], rule: number) =>
  lines.slice(firstConditionOf(lines, rule), rule).some((line) => /HTTP_HOST/i.test(line));

/** Returns the index of the first `RewriteCond` line directly above a rule, or the rule's own index if there is none. */
function firstConditionOf(lines: string[], rule: number): number {
  const linesAbove = lines.slice(0, rule);
  return linesAbove.findLastIndex((line) => !/^\s*RewriteCond\s/i.test(line)) + 1;
}

const POLICY = /(?<=Content-Security-Policy ")[^"]+/g;

/** Adds the sources of existing security policies to ours. The result applies while pages of both builds are online. */
export function mergePolicies(existing: Buffer, ours: Buffer): Buffer {
  const existingSources = sourcesByDirective(existing.toString('latin1'));
  const addExistingSources = (directive: string) => {
    const [name = '', ...ourSources] = directive.split(' ');
    const sources = new Set([...ourSources, ...(existingSources.get(name) ?? [])]);
    return [name, ...sources].join(' ');
  };
  const mergePolicy = (policy: string) => policy.split('; ').map(addExistingSources).join('; ');
  return Buffer.from(ours.toString('latin1').replace(POLICY, mergePolicy), 'latin1');
}

/** `… Content-Security-Policy "img-src 'self' data:; …"` → `img-src` has the sources `'self'` and `data:`. */
function sourcesByDirective(htaccess: string): Map<string, string[]> {
  const sourcesByName = new Map<string, string[]>();
  const policies = htaccess.match(POLICY) ?? [];
  for (const directive of policies.flatMap((policy) => policy.split('; '))) {
    const [name = '', ...sources] = directive.split(' ');
    sourcesByName.set(name, [...(sourcesByName.get(name) ?? []), ...sources]);
  }
  return sourcesByName;
}
