/** Finds the rule of another program in an `.htaccess` that answers every address, as WordPress does: `RewriteRule . /index.php [L]`. */

/**
 * Returns the index of the line before which rules for our pages must stand, or the number of lines if no rule catches all.
 * Redirects above it, for example to https, stay above ours.
 */
export function placeBeforeCatchAll(lines: string[]): number {
  const rule = lines.findIndex((line, index) => {
    // Web hotels lead subdomains to folders by such rules.
    const isForHost = lines
      .slice(startOfRule(lines, index), index)
      .some((condition) => /^\s*RewriteCond\s+"?%\{HTTP_HOST\}/i.test(condition));
    return isCatchAll(line) && !isForHost;
  });
  if (rule < 0) return lines.length;
  return Math.min(startOfRule(lines, rule), ...blocksAround(lines, rule));
}

const RULE = /^\s*RewriteRule\s+(!?)("[^"]*"|\S+)\s+("[^"]*"|\S+)(?:\s+\[(.*)\])?/i;

/** Whether a rule takes the address of our `/contact` to something else on the same host; an older copy of ours does not. */
function isCatchAll(line: string): boolean {
  const rule = RULE.exec(line.replace(/\\\r?\n/g, ' '));
  if (!rule) return false;
  const [, not, pattern = '', target = '', flags = ''] = rule;
  const leadsElsewhere =
    !/^"?(-"?$|\w+:\/\/|contact\.html$)/.test(target) && !REDIRECTS.test(flags);
  return leadsElsewhere && matches(pattern.replaceAll('"', ''), 'contact') !== (not === '!');
}

/** Flags that redirect or refuse. */
const REDIRECTS = /(^|,)\s*(R|redirect|F|forbidden|G|gone)\b/i;

/** Flags that tie a rule to those after it. */
const CHAINED = /^\s*RewriteRule\s.*[[,]\s*(C|chain|S=\d+|skip=\d+)\s*[\],]/i;

/** Whether Apache's pattern matches. One that JavaScript cannot read is taken for one that does. */
function matches(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern, 'i').test(path);
  } catch {
    return true;
  }
}

/** Returns the index of the first line that belongs to a rule: its conditions, comments, and rules that are chained to it. */
function startOfRule(lines: string[], rule: number): number {
  const belongs = (line: string) =>
    /^\s*($|RewriteCond\s|#(?!\s*(BEGIN|END)\s))/i.test(line) || CHAINED.test(line);
  const last = lines.slice(0, rule).findLastIndex((line) => !belongs(line));
  return lines.findIndex((line, index) => index > last && line.trim() !== '');
}

/** Returns the indexes of the lines that open what a line is in: sections, and the marks of a program that replaces what is between them. */
function blocksAround(lines: string[], index: number): number[] {
  const open: number[] = [];
  for (const [opening, line] of lines.slice(0, index).entries()) {
    if (/^\s*(<\w|# BEGIN )/.test(line)) open.push(opening);
    if (/^\s*(<\/|# END )/.test(line)) open.pop();
  }
  // Our rules work there too, and redirects in the same section stay above them.
  const isForRewriting = /^\s*<IfModule\s+"?(mod_rewrite\.c|rewrite_module)/i;
  return open.filter((opening) => !isForRewriting.test(`${lines[opening]}`));
}
