import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;

it('no style sheet but the brand’s tokens has a colour of its own', () => {
  const found = globSync('src/**/*.css').flatMap((file) => {
    const colours: string[] = [];
    postcss.parse(readFileSync(file, 'utf8')).walkDecls(({ prop, value }) => {
      // Of a mask only the alpha counts.
      if (!prop.startsWith('mask') && LITERAL.test(value))
        colours.push(`${file}: ${prop}: ${value}`);
    });
    return colours;
  });
  expect(found).toEqual([]);
});
