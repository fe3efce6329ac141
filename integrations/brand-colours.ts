import { readFileSync } from 'node:fs';
import { type Color, formatHex, parse } from 'culori';
import postcss, { type Rule } from 'postcss';

export const TOKENS_FILE = 'brand/tokens.css';

/** Matches the only mix that tokens use, a translucent colour: `color-mix(in srgb, #fff 38%, transparent)`. */
const TRANSLUCENT = /^color-mix\(in srgb, (.+) ([\d.]+)%, transparent\)$/;

/** Returns the declared values, by selector and property: `:root --color-text`. */
function readDeclarations(css: string): Map<string, string> {
  const values = new Map<string, string>();
  postcss.parse(css).walkDecls(({ parent, prop, value }) => {
    for (const selector of (parent as Rule).selectors) values.set(`${selector} ${prop}`, value);
  });
  return values;
}

/** Returns a function that finds the colour of a role, such as `--color-text`, on a background. */
export function readColours(css = readFileSync(TOKENS_FILE, 'utf8')) {
  const values = readDeclarations(css);
  function resolve(name: string, ground: string): string {
    const value = values.get(`[data-ground="${ground}"] ${name}`) ?? values.get(`:root ${name}`);
    if (!value) throw new Error(`${TOKENS_FILE}: ${name} is not defined.`);
    return value.replace(/var\((--[\w-]+)\)/g, (_, inner: string) => resolve(inner, ground));
  }
  return (name: string, ground = 'base'): Color => {
    const value = resolve(name, ground);
    const [, opaque = value, percent = 100] = TRANSLUCENT.exec(value) ?? [];
    const colour = parse(opaque);
    if (!colour) throw new Error(`${TOKENS_FILE}: ${name} is not a colour: ${value}`);
    return { ...colour, alpha: ((colour.alpha ?? 1) * Number(percent)) / 100 };
  };
}

export const groundColour = () => formatHex(readColours()('--color-ground'));
