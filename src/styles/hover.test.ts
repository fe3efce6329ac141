import { globSync, readFileSync } from 'node:fs';
import { AtRule, type Node, parse } from 'postcss';
import { expect, it } from 'vitest';

/** The conditions of all media queries that a rule stands in. */
function conditions(rule: Node): string {
  const found: string[] = [];
  for (let node: Node | undefined = rule.parent; node; node = node.parent) {
    if (node instanceof AtRule && node.name === 'media') found.push(node.params);
  }
  return found.join(' ');
}

// On a touch screen they would stick after a tap, and delay the response to it: decision 0015.
it('hover styles stand where there is a pointer', () => {
  let rules = 0;
  const elsewhere: string[] = [];
  for (const file of globSync('src/**/*.css')) {
    parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      if (!/:(hover|active)\b/.test(rule.selector)) return;
      rules += 1;
      if (!conditions(rule).includes('(hover: hover)')) elsewhere.push(`${file}: ${rule.selector}`);
    });
  }
  expect(rules).toBeGreaterThan(5);
  expect(elsewhere).toEqual([]);
});
