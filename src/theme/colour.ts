/** Colour arithmetic of the build: parsing, mixing and contrast. */

/** A colour in sRGB: channels from 0 to 255, `alpha` from 0 (transparent) to 1. */
export type Colour = { r: number; g: number; b: number; alpha: number };

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const RGB = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/;
const MIX = /^color-mix\(in srgb, (.+) ([\d.]+)%, (.+)\)$/;

/**
 * Parses a colour in any notation that the brand's tokens may use.
 *
 * @throws Error for any other notation
 */
export function parseColour(value: string): Colour {
  if (value === 'transparent') return { r: 0, g: 0, b: 0, alpha: 0 };
  const hex = HEX.exec(value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'));
  if (hex) return colour(hex.slice(1).map((channel) => Number.parseInt(channel, 16)));
  const rgb = RGB.exec(value);
  if (rgb) return colour(rgb.slice(1).map((part) => Number(part ?? 1)));
  const [, first = '', share = '', second = ''] = MIX.exec(value) ?? [];
  if (first) return mix(parseColour(first), parseColour(second), Number(share) / 100);
  throw new Error(
    `”${value}” is not written as #rrggbb, rgb(r g b / a) or color-mix(in srgb, <colour> <n>%, <colour>).`,
  );
}

function colour([r = 0, g = 0, b = 0, alpha = 1]: number[]): Colour {
  return { r, g, b, alpha };
}

/** Mixes two colours; `share` is that of the first, from 0 to 1. Source: CSS Color 5, in sRGB with premultiplied alpha. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const alpha = a.alpha * share + b.alpha * (1 - share);
  const channel = (key: 'r' | 'g' | 'b') =>
    alpha === 0 ? 0 : (a[key] * a.alpha * share + b[key] * b.alpha * (1 - share)) / alpha;
  return { r: channel('r'), g: channel('g'), b: channel('b'), alpha };
}

/** How a translucent colour looks on an opaque one. */
export function over(top: Colour, under: Colour): Colour {
  return mix({ ...top, alpha: 1 }, under, top.alpha);
}

/** Relative luminance, from 0 to 1. Source: WCAG 2.2. */
function luminance({ r, g, b }: Colour): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of a colour on an opaque one, from 1 to 21. Source: WCAG 2.2. */
export function contrast(front: Colour, back: Colour): number {
  const [light = 0, dark = 0] = [luminance(over(front, back)), luminance(back)].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** An opaque colour as `#rrggbb`. */
export function toHex({ r, g, b }: Colour): string {
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
