/** The brand's colours, from brand/tokens.css, for what is checked or drawn at build time. */
import { readFileSync } from 'node:fs';
import Color from 'colorjs.io';
import postcss, { type Rule } from 'postcss';

/** Relative to the project's folder. */
export const TOKENS_FILE = 'brand/tokens.css';

/** The only mix that tokens use: a translucent colour. */
const TRANSLUCENT = /^color-mix\(in srgb, (.+) ([\d.]+)%, transparent\)$/;

/**
 * Reads the custom properties of `brand/tokens.css`.
 *
 * @returns a function that gives the colour of one on a ground, and throws if it is missing or not a colour
 */
export function readColours(css = readFileSync(TOKENS_FILE, 'utf8')) {
  const values = new Map<string, string>();
  postcss.parse(css).walkDecls(({ parent, prop, value }) => {
    for (const selector of (parent as Rule).selectors) values.set(`${selector} ${prop}`, value);
  });
  function resolve(name: string, ground: string): string {
    const value = values.get(`[data-ground="${ground}"] ${name}`) ?? values.get(`:root ${name}`);
    if (!value) throw new Error(`${TOKENS_FILE}: ${name} is not defined.`);
    return value.replace(/var\((--[\w-]+)\)/g, (_, inner: string) => resolve(inner, ground));
  }
  return (name: string, ground = 'base') => {
    const value = resolve(name, ground);
    const [, opaque = value, share = 100] = TRANSLUCENT.exec(value) ?? [];
    const colour = new Color(opaque);
    colour.alpha *= Number(share) / 100;
    return colour;
  };
}

/** The colour of the page, as `#rrggbb`, for the browser's own interface and for pictures drawn at build time. */
export const groundColour = () => toHex(readColours()('--color-ground'));

export const toHex = (colour: Color) =>
  colour.to('srgb').toString({ format: 'hex', collapse: false });
