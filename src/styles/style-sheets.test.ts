import { globSync, readFileSync } from 'node:fs';
import { AtRule, type Node, parse } from 'postcss';
import { expect, test } from 'vitest';

const LITERAL_COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
/** What the names of CSS colours end with. */
const COLOUR_NAME =
  /(?<![\w-])[a-z]*(?:almond|aqua|azure|beige|bisque|black|blue|blush|boro|brick|brown|chartreuse|chiffon|chocolate|coral|cream|crimson|cyan|dew|drab|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lace|lavender|lime|linen|magenta|marine|maroon|moccasin|navy|olive|orange|orchid|peru|pink|plum|puff|purple|red|rod|rose|salmon|shell|sienna|silk|silver|smoke|snow|tan|teal|thistle|tomato|turquoise|violet|wheat|whip|white|wood|yellow)(?![\w-])/i;
/** In masks only the alpha channel matters. */
const MASK = /#000[0-9a-f]?\b|\brgb\(0 0 0(?: \/ (?:[\d.]+|var\(--[\w-]+\)))?\)/g;

const sheets = globSync('src/**/*.css').map((file) => ({
  file,
  css: parse(readFileSync(file, 'utf8')),
}));

test('no style sheet or drawing but the brand’s tokens has a colour of its own', () => {
  const found: string[] = [];
  for (const { file, css } of sheets) {
    css.walkDecls(({ prop, value }) => {
      const seen = /^(--)?mask-/.test(prop) ? value.replace(MASK, '') : value;
      if (LITERAL_COLOUR.test(seen) || COLOUR_NAME.test(seen))
        found.push(`${file}: ${prop}: ${value}`);
    });
  }
  const markup = globSync('src/**/*.{tsx,astro}').filter((file) =>
    /\b(?:fill|stroke|style|color)=["'{][^"'}]*(?:#[0-9a-f]{3,8}\b|rgba?\()/i.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect([...found, ...markup]).toEqual([]);
});

// On a touch screen they would stick after a tap, and delay the response to it: decision 0015.
test('hover styles stand where there is a pointer', () => {
  const found = { inPlace: 0, elsewhere: [] as string[] };
  for (const { file, css } of sheets) {
    css.walkRules((rule) => {
      if (!/:(hover|active)\b/.test(rule.selector)) return;
      if (conditions(rule).includes('(hover: hover)')) found.inPlace += 1;
      else found.elsewhere.push(`${file}: ${rule.selector}`);
    });
  }
  expect(found).toEqual({ inPlace: expect.any(Number), elsewhere: [] });
  expect(found.inPlace).toBeGreaterThan(5);
});

/** The conditions of all media queries that a rule stands in. */
function conditions(rule: Node): string {
  const found: string[] = [];
  for (let node: Node | undefined = rule.parent; node; node = node.parent) {
    if (node instanceof AtRule && node.name === 'media') found.push(node.params);
  }
  return found.join(' ');
}
