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

it.each([
  'background: linear-gradient(to top, rgb(18 14 11 / 0.4), transparent)',
  'border: 1px solid white',
  '--own: #120e0b',
  'mask-image: linear-gradient(#fff, transparent)',
])('finds the colour in ”%s”', (declaration) => {
  expect(literalColours(`a { ${declaration}; }`)).toEqual([declaration]);
});

it.each([
  'background: color-mix(in srgb, var(--color-veil) 42%, transparent)',
  'mask-image: linear-gradient(#000 45%, rgb(0 0 0 / 0.5))',
  '--mask-left: #000a',
  'white-space: nowrap',
])('finds no colour in ”%s”', (declaration) => {
  expect(literalColours(`a { ${declaration}; }`)).toEqual([]);
});

it('no style sheet except the brand’s tokens has a literal colour', () => {
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
