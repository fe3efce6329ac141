import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Rule } from 'postcss';
import { expect, test } from 'vitest';

const parse = (file: string) => postcss.parse(readFileSync(file, 'utf8'));

function classesIn(file: string): string[] {
  const names: string[] = [];
  parse(file).walkRules(({ selector }) => {
    names.push(...[...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
  });
  return names;
}

test('every selector of a module has a class of its own, or it would style the whole page', () => {
  const bare = globSync('src/**/*.module.css').flatMap((file) => {
    const found: string[] = [];
    parse(file).walkRules((rule) => {
      for (let outer = rule.parent; outer; outer = outer.parent as typeof outer) {
        // A nested rule is inside its outer rule's class.
        if (outer.type === 'rule') return;
      }
      found.push(...(rule as Rule).selectors.filter((one) => !/\.[\w-]+/.test(one)));
    });
    return found.map((selector) => `${file}: ${selector}`);
  });
  expect(bare).toEqual([]);
});

test.each(globSync('src/**/*.{tsx,astro}'))('%s uses only classes that have a style', (file) => {
  const source = readFileSync(file, 'utf8');
  const [, module] = /import styles from '(.+)'/.exec(source) ?? [];
  const own = module ? classesIn(join(file, '..', module)) : [];
  const shared = globSync('src/styles/*.css').flatMap(classesIn);
  const attributes = source.matchAll(/\bclass(?:Name)?=(?:"([^"]+)"|\{`([^`]+)`\})/g);
  const used = [...attributes].flatMap(([, plain, template = '']) =>
    (plain ?? template.replace(/\$\{.*?\}/g, '')).split(' '),
  );
  const ownUsed = [...source.matchAll(/(?<![-\w])styles\.(\w+)/g)].map(([, name = '']) => name);
  expect(used.filter((name) => name && !shared.includes(name))).toEqual([]);
  expect(ownUsed.filter((name) => !own.includes(name))).toEqual([]);
});
