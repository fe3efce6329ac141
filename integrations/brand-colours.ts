import { readFileSync } from 'node:fs';
import { type Color, formatHex, parse } from 'culori';
import postcss, { type Rule } from 'postcss';

export const TOKENS_FILE = 'brand/tokens.css';

function readDeclarations(css: string): Map<string, string> {
  const values = new Map<string, string>();
  postcss.parse(css).walkDecls(({ parent, prop, value }) => {
    for (const selector of (parent as Rule).selectors) values.set(`${selector} ${prop}`, value);
  });
  return values;
}

function parseColour(value: string): Color | undefined {
  // Tokens use `color-mix` only to make a colour translucent: `color-mix(in srgb, #fff 38%, transparent)`.
  const [, base, percent] = /^color-mix\(in srgb, (.+) ([\d.]+)%, transparent\)$/.exec(value) ?? [];
  if (!base) return parse(value);
  const colour = parse(base);
  return colour && { ...colour, alpha: Number(percent) / 100 };
}

/** Returns a function that looks up a token: `colourOf('--color-text', 'paper')` is the colour of text on paper. */
export function createColourLookup(css = readFileSync(TOKENS_FILE, 'utf8')) {
  const declarations = readDeclarations(css);
  function resolveToken(token: string, ground: string): string {
    const valueOnGround = declarations.get(`[data-ground="${ground}"] ${token}`);
    const value = valueOnGround ?? declarations.get(`:root ${token}`);
    if (!value) throw new Error(`${TOKENS_FILE}: ${token} is not defined.`);
    // Replaces references to other tokens, such as `var(--color-accent)`.
    return value.replace(/var\((--[\w-]+)\)/g, (_, otherToken) => resolveToken(otherToken, ground));
  }
  return function colourOf(token: string, ground = 'base'): Color {
    const value = resolveToken(token, ground);
    const colour = parseColour(value);
    if (!colour) throw new Error(`${TOKENS_FILE}: ${token} is not a colour: ${value}`);
    return colour;
  };
}

export const groundColour = () => formatHex(createColourLookup()('--color-ground'));
