import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/*
 * The contrast of every pair of colours that the page sets on each other, read from tokens.css itself.
 * Source of the formula: WCAG 2.2, relative luminance and contrast ratio.
 */
const [screen = ''] = readFileSync('src/styles/tokens.css', 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .split('@media print');

/** The custom properties of every rule whose selector list matches, later ones winning. */
function properties(matches: (selector: string) => boolean): Record<string, string> {
  const rules = [...screen.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const declarations = rules
    .filter(([, selectors = '']) => selectors.split(',').some((part) => matches(part.trim())))
    .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)]);
  return Object.fromEntries(declarations.map(([, name = '', value = '']) => [name, value.trim()]));
}

type Colour = { r: number; g: number; b: number; alpha: number };

function parse(value: string, all: Record<string, string>): Colour {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name) return parse(all[name] ?? `missing ${name}`, all);
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
  if (hex) {
    const [r = 0, g = 0, b = 0] = hex.slice(1).map((channel) => Number.parseInt(channel, 16));
    return { r, g, b, alpha: 1 };
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value);
  if (!rgb) throw new Error(`Not a colour this test knows: ${value}`);
  const [r = 0, g = 0, b = 0, alpha = 1] = rgb.slice(1).map(Number);
  return { r, g, b, alpha };
}

function luminance({ r, g, b }: Colour): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A translucent colour as it is seen on what lies under it. */
function over(top: Colour, under: Colour): Colour {
  const mix = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha);
  return { r: mix(top.r, under.r), g: mix(top.g, under.g), b: mix(top.b, under.b), alpha: 1 };
}

function contrast(front: string, back: string, ground: string): number {
  const all = {
    ...properties((selector) => selector === ':root'),
    ...properties((selector) => selector === `[data-ground="${ground}"]`),
  };
  const under = parse(all[back] ?? back, all);
  const [light = 0, dark = 0] = [
    luminance(over(parse(all[front] ?? front, all), under)),
    luminance(under),
  ].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['night', 'raised', 'band', 'paper', 'paper-deep'];

describe.each(GROUNDS)('on %s', (ground) => {
  it.each([
    ['--color-text', 7],
    ['--color-text-2', 7],
    ['--color-text-3', 7],
    ['--color-link-hover', 4.5],
    ['--color-focus', 3],
    ['--color-outline', 3],
  ])('%s stands out from the ground by %d:1', (role, least) => {
    expect(contrast(role, '--color-ground', ground)).toBeGreaterThanOrEqual(least);
  });
});

it.each([
  ['--color-on-action', '--color-action', 7],
  ['--color-on-action', '--color-action-hover', 7],
  ['--color-on-action', '--color-action-quiet', 7],
  ['--color-on-disabled', '--color-disabled', 4.5],
  ['--color-accent', '--color-ground', 4.5],
  ['--color-accent', '--color-motto', 4.5],
  ['--color-accent', '--color-panel', 4.5],
  ['--color-text', '--color-panel', 7],
  ['--color-text-2', '--color-panel', 7],
  ['--color-text', '--color-field', 7],
  ['--color-placeholder', '--color-field', 4.5],
  ['--color-field-line', '--color-panel', 3],
  ['--color-field-line', '--color-field', 3],
  ['--color-outline', '--color-panel', 3],
  ['--color-focus', '--color-panel', 3],
  ['--color-field-line', '--color-ground', 3],
  ['--color-error', '--color-panel', 4.5],
  ['--color-text', '--color-error-ground', 7],
  ['--color-success-text', '--color-success-ground', 7],
  ['--color-success', '--color-success-ground', 3],
  ['--color-text', '--color-header', 7],
  ['--color-on-picture', '--color-picture', 7],
  ['--color-on-paper', '--color-paper', 7],
])('%s stands out from %s by %d:1', (front, back, least) => {
  expect(contrast(front, back, 'night')).toBeGreaterThanOrEqual(least);
});

it('reads on the results band too', () => {
  expect(contrast('--color-accent', '--color-ground', 'band')).toBeGreaterThanOrEqual(4.5);
});

it('marks what matters on paper', () => {
  for (const ground of ['paper', 'paper-deep']) {
    expect(contrast('--color-accent-paper', '--color-ground', ground)).toBeGreaterThanOrEqual(4.5);
  }
});
