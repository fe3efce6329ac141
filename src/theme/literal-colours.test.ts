import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const NOTATION = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
/** The colour names of HTML 4, which are the likeliest. */
const NAME =
  /(?<![\w-])(?:aqua|black|blue|fuchsia|gr[ae]y|green|lime|maroon|navy|olive|orange|purple|red|silver|teal|white|yellow)(?![\w-])/i;
/** In masks only the alpha channel matters. */
const MASK = /#000[0-9a-f]?\b|\brgb\(0 0 0(?: \/ [\d.]+)?\)/g;

/** Finds the declarations that contain a literal colour. */
function literalColours(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls(({ prop, value }) => {
    const seen = /^(--)?mask-/.test(prop) ? value.replace(MASK, '') : value;
    const isNamed = !prop.startsWith('--') && !/font|animation|grid|content/.test(prop);
    if (NOTATION.test(seen) || (isNamed && NAME.test(seen))) found.push(`${prop}: ${value}`);
  });
  return found;
}

it('no style sheet but the brand’s tokens has a colour of its own', () => {
  const files = globSync('src/**/*.css');
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    literalColours(readFileSync(file, 'utf8')).map((colour) => `${file}: ${colour}`),
  );
  expect(found).toEqual([]);
});

it('no drawing in pages and components has a literal colour', () => {
  const found = globSync('src/**/*.{tsx,astro}').filter((file) =>
    /\b(?:fill|stroke|style|color)=["'{][^"'}]*(?:#[0-9a-f]{3,8}\b|rgba?\()/i.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});
