import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** The declarations of the first rule that opens with `opening`. */
function declarations(opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no ${opening}`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const found = body.matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value] as const));
}

const palette = declarations(':root {\n    --night');
const night = declarations('[data-ground="night"] {');
const roles = declarations(':root {\n    --color-action');
const paper = declarations('[data-ground="paper"],');
const grounds = {
  night,
  raised: new Map([...night, ...declarations('[data-ground="raised"] {')]),
  band: new Map([...night, ...declarations('[data-ground="band"] {')]),
  paper,
  'paper-deep': new Map([...paper, ...declarations('[data-ground="paper-deep"] {')]),
};

type Colour = { red: number; green: number; blue: number; alpha: number };

/** A role's colour, through the palette. */
function colour(name: string, ground = night): Colour {
  const value = ground.get(name) ?? roles.get(name) ?? palette.get(name);
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value ?? '') ?? [];
  if (reference) return colour(reference, ground);
  const [, hex] = /^#([0-9a-f]{6})$/.exec(value ?? '') ?? [];
  const [red, green, blue, alpha = 1] = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : (value?.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`${name} is ${value}: not a colour that this test can read.`);
  return { red, green, blue, alpha };
}

/** Contrast of a colour on an opaque one, as WCAG 2.2 defines it: 1 to 21. */
function contrast(front: Colour, back: Colour): number {
  const blend = (a: number, b: number) => a * front.alpha + b * (1 - front.alpha);
  const seen = {
    red: blend(front.red, back.red),
    green: blend(front.green, back.green),
    blue: blend(front.blue, back.blue),
  };
  const [light = 0, dark = 0] = [luminance(seen), luminance(back)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ red, green, blue }: Omit<Colour, 'alpha'>): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe.each(Object.entries(grounds))('on %s', (_name, ground) => {
  const back = colour('--color-ground', ground);

  it.each([
    ['--color-text', 7],
    ['--color-text-2', 7],
    ['--color-text-3', 4.5],
    ['--color-link-hover', 4.5],
    ['--color-focus', 3],
    ['--color-outline', 3],
  ])('%s has %d : 1', (role, least) => {
    expect(contrast(colour(role, ground), back)).toBeGreaterThanOrEqual(least);
  });
});

it.each([
  ['--color-on-action', '--color-action', 7],
  ['--color-on-action', '--color-action-quiet', 7],
  ['--color-on-action', '--color-action-hover', 7],
  ['--color-on-disabled', '--color-disabled', 4.5],
  ['--color-text', '--color-panel', 7],
  ['--color-text-2', '--color-panel', 7],
  ['--color-placeholder', '--color-field', 4.5],
  ['--color-field-line', '--color-field', 3],
  ['--color-field-line', '--color-panel', 3],
  ['--color-field-line', '--night', 3],
  ['--color-outline', '--color-panel', 3],
  ['--color-focus', '--color-panel', 3],
  ['--color-error', '--color-panel', 4.5],
  ['--color-text', '--color-error-ground', 7],
  ['--color-success-text', '--color-success-ground', 7],
  ['--color-success', '--color-success-ground', 3],
  ['--color-accent', '--color-motto', 4.5],
  ['--color-accent', '--night', 4.5],
  ['--color-accent-paper', '--paper', 4.5],
  ['--color-text', '--color-header', 7],
])('%s on %s has %d : 1', (front, back, least) => {
  expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(least);
});
