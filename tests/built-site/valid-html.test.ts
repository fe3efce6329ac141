import { globSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
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
