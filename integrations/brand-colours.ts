import { readFileSync } from 'node:fs';
import { type Color, formatHex, parse } from 'culori';
import postcss, { type Rule } from 'postcss';

export const TOKENS_FILE = 'brand/tokens.css';

/** Tokens use `color-mix` only to make a colour translucent: `color-mix(in srgb, #fff 38%, transparent)`. */
const TRANSLUCENT = /^color-mix\(in srgb, (?<colour>.+) (?<percent>[\d.]+)%, transparent\)$/;

function readDeclarations(css: string): Map<string, string> {
  const values = new Map<string, string>();
  postcss.parse(css).walkDecls(({ parent, prop, value }) => {
    for (const selector of (parent as Rule).selectors) values.set(`${selector} ${prop}`, value);
  });
  return values;
}

/** Returns a function that looks up a token: `colourOf('--color-text', 'paper')` is the colour of text on paper. */
export function createColourLookup(css = readFileSync(TOKENS_FILE, 'utf8')) {
  const declarations = readDeclarations(css);
  function resolveToken(token: string, ground: string): string {
    const valueOnGround = declarations.get(`[data-ground="${ground}"] ${token}`);
    const value = valueOnGround ?? declarations.get(`:root ${token}`);
    if (!value) throw new Error(`${TOKENS_FILE}: ${token} is not defined.`);
    return value.replace(/var\((--[\w-]+)\)/g, (_, nested: string) => resolveToken(nested, ground));
  }
  return function colourOf(token: string, ground = 'base'): Color {
    const value = resolveToken(token, ground);
    const translucent = TRANSLUCENT.exec(value)?.groups;
    const colour = parse(translucent?.['colour'] ?? value);
    if (!colour) throw new Error(`${TOKENS_FILE}: ${token} is not a colour: ${value}`);
    return translucent ? { ...colour, alpha: Number(translucent['percent']) / 100 } : colour;
  };
}

export const groundColour = () => formatHex(createColourLookup()('--color-ground'));
