import { globSync, readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { expect, test } from 'vitest';

test('every selector of a module has a class of its own, or it would style the whole page', () => {
  const bare = globSync('src/**/*.module.css').flatMap((file) => {
    const found: string[] = [];
    postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      for (let outer = rule.parent; outer; outer = outer.parent as typeof outer) {
        // What is nested is within the class of the outer rule.
        if (outer.type === 'rule') return;
      }
      found.push(...(rule as Rule).selectors.filter((one) => !/\.[\w-]+/.test(one)));
    });
    return found.map((selector) => `${file}: ${selector}`);
  });
  expect(bare).toEqual([]);
});
