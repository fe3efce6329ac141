import { globSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements with a slash and attributes without value as empty, which HTML allows.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
  },
});

it.each(globSync('*.html', { cwd: 'dist' }))('dist/%s is valid HTML', async (file) => {
  const { results } = await validator.validateFile(`dist/${file}`);
  const messages = results.flatMap(({ messages }) => messages);
  expect(
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  ).toEqual([]);
});

/** What browsers of the last four years drop whole. Sources: MDN's compatibility data of CSS nesting and `content`. */
it.each(globSync('*.html', { cwd: 'dist' }))(
  'dist/%s has styles that older browsers keep',
  (file) => {
    const css = [...readFileSync(`dist/${file}`, 'utf8').matchAll(/<style>(.*?)<\/style>/gs)];
    const root = postcss.parse(css.map(([, style]) => style).join(''));
    const dropped: string[] = [];
    root.walkRules(({ selectors, parent }) => {
      let outer = parent as postcss.Node | undefined;
      while (outer?.type === 'atrule') outer = outer.parent;
      // A nested selector that begins with an element: before Chrome 120 and Safari 17.2.
      if (outer?.type === 'rule') dropped.push(...selectors.filter((it) => /^[a-z]/i.test(it)));
    });
    // A text alternative: before Safari 17.4 and Firefox 128.
    root.walkDecls('content', (declaration) => {
      const before = declaration.prev();
      const hasFallback = before?.type === 'decl' && before.prop === 'content';
      if (/"[^"]*" *\//.test(declaration.value) && !hasFallback) dropped.push(String(declaration));
    });
    expect(dropped).toEqual([]);
  },
);
