/*
 * The pictures that a new site begins with, drawn as posters in the colours of its brand, and its logo.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { mix, toHex } from '../theme/colour.ts';
import { TOKENS_FILE, Tokens } from '../theme/tokens.ts';

/** A colour by its role, and how much of it there is over the ground of the picture. */
type Paint = (role: string, share?: number) => string;
type Poster = {
  width: number;
  height: number;
  /** Role of the ground. Pictures that fade into the page have the page's own. */
  ground: string;
  /** @param number of this one among those that are alike: `certificate-2` */
  draw: (paint: Paint, number: number) => string;
};

const ACCENT = '--color-accent';
const LINE = '--color-accent-line';
const TEXT = '--color-text';

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const bar = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/**
 * A poster of the gallery. Its lower left is quiet, since the caption stands there.
 *
 * @param share how much of the accent its ground has, so that one can be told from the next
 */
const poster = (share: number, draw: (paint: Paint) => string): Poster => ({
  width: 1080,
  height: 945,
  ground: '--color-veil',
  draw: (paint) => bar(0, 0, 1080, 945, paint(LINE, share)) + draw(paint),
});

/** A kettlebell that light falls on from the right. */
function kettlebell(paint: Paint, x: number, y: number, r: number, share: number): string {
  const top = y - r * 1.02;
  const handle = `M${x - r * 0.5} ${y - r * 0.62}C${x - r * 0.92} ${top - r * 0.72} ${x + r * 0.92} ${top - r * 0.72} ${x + r * 0.5} ${y - r * 0.62}`;
  const rim = (from: number, to: number, distance: number) => {
    const at = (angle: number) =>
      `${x + r * distance * Math.cos(angle)} ${y + r * distance * Math.sin(angle)}`;
    return `M${at(from)}A${r * distance} ${r * distance} 0 0 1 ${at(to)}`;
  };
  return `${stroke(handle, paint(LINE, share * 0.8), r * 0.26)}${circle(x, y, r, paint(LINE, share))}
    ${stroke(rim(-0.95, 0.75, 0.93), paint(ACCENT, 0.85), r * 0.03)}
    ${circle(x - r * 0.06, y + r * 0.04, r * 0.36, paint(LINE, share * 0.7))}`;
}

const POSTERS: Record<string, Poster> = {
  kettlebells: {
    width: 1600,
    height: 1200,
    ground: '--color-ground',
    draw: (paint) =>
      `<ellipse cx="900" cy="968" rx="640" ry="60" fill="${paint(LINE, 0.08)}"/>
      ${kettlebell(paint, 1180, 760, 210, 0.25)}${kettlebell(paint, 760, 640, 330, 0.32)}`,
  },
  portrait: {
    width: 960,
    height: 1200,
    ground: '--color-motto',
    draw: (paint) =>
      `${circle(560, 410, 310, paint(LINE, 0.75))}${circle(470, 500, 150, paint(LINE, 0.16))}
      <path d="M400 600H540V716C540 760 580 778 650 800C800 846 850 930 850 1080V1200H90V1080C90 930 140 846 290 800C360 778 400 760 400 716Z" fill="${paint(LINE, 0.16)}"/>`,
  },
  stairs: {
    width: 960,
    height: 1200,
    ground: '--color-motto',
    draw: (paint) =>
      circle(590, 200, 160, paint(LINE)) +
      [0, 1, 2, 3, 4]
        .map((step) => bar(step * 192, 880 - step * 130, 200, 1200, paint(LINE, 0.1 + step * 0.06)))
        .join(''),
  },
  barbell: poster(
    0,
    (paint) =>
      `${bar(0, 262, 1080, 26, paint(TEXT, 0.5))}
      ${bar(150, 35, 90, 480, paint(ACCENT), 26)}${bar(256, 95, 70, 360, paint(LINE, 0.45), 22)}${bar(342, 160, 50, 230, paint(LINE, 0.3), 16)}
      ${bar(840, 35, 90, 480, paint(LINE, 0.45), 26)}${bar(754, 95, 70, 360, paint(LINE, 0.35), 22)}${bar(688, 160, 50, 230, paint(LINE, 0.25), 16)}`,
  ),
  angles: poster(0.12, (paint) => {
    const at = (step: number, r: number) => {
      const angle = -Math.PI / 2 - (Math.PI / 2) * (step / 5);
      return `${1010 + r * Math.cos(angle)} ${890 + r * Math.sin(angle)}`;
    };
    return [paint(ACCENT), ...[0.5, 0.4, 0.31, 0.22].map((share) => paint(LINE, share))]
      .map(
        (fill, step) =>
          `<path d="M${at(step, 300)}L${at(step, 850)}A850 850 0 0 0 ${at(step + 0.93, 850)}L${at(step + 0.93, 300)}A300 300 0 0 1 ${at(step, 300)}Z" fill="${fill}"/>`,
      )
      .join('');
  }),
  bowl: poster(
    0.05,
    (paint) =>
      `${circle(430, 300, 150, paint(ACCENT))}${circle(655, 330, 120, paint(LINE, 0.55))}
      <path d="M655 215C650 150 690 105 760 95C765 160 725 205 655 215Z" fill="${paint(TEXT, 0.55)}"/>
      ${circle(280, 380, 80, paint(LINE, 0.35))}
      <path d="M130 400H950C950 640 770 790 540 790S130 640 130 400Z" fill="${paint(LINE, 0.24)}"/>
      ${bar(390, 770, 300, 40, paint(LINE, 0.24), 12)}`,
  ),
  waves: poster(0.08, (paint) => {
    const wave = (y: number) =>
      `M-40 ${y}C180 ${y - 190} 360 ${y - 190} 540 ${y}S900 ${y + 190} 1120 ${y}V1000H-40Z`;
    return `${circle(760, 250, 165, paint(ACCENT))}
      ${[0.34, 0.25, 0.17, 0.1]
        .map((share, row) => `<path d="${wave(340 + row * 150)}" fill="${paint(LINE, share)}"/>`)
        .join('')}`;
  }),
  track: poster(0, (paint) => {
    const lanes = [0.42, 0.36, 0.3, 0.24, 0.18, 0.12].map((share, row) => {
      const r = 800 - row * 105;
      return stroke(
        `M-60 ${830 - r}H230A${r} ${r} 0 0 1 ${230 + r} 830V1000`,
        paint(LINE, share),
        84,
      );
    });
    return `${lanes.join('')}${stroke('M410 159A695 695 0 0 1 746 363', paint(ACCENT), 84)}`;
  }),
  calendar: poster(0.1, (paint) => {
    const filled = [2, 4, 7];
    return [...Array(20).keys()]
      .map((day) => {
        const fill = filled.includes(day)
          ? paint(ACCENT)
          : paint(LINE, 0.4 - Math.floor(day / 5) * 0.07);
        return bar(85 + (day % 5) * 186, 70 + Math.floor(day / 5) * 186, 160, 160, fill, 22);
      })
      .join('');
  }),
  avatar: {
    width: 216,
    height: 216,
    ground: '--color-panel',
    draw: (paint, number) =>
      `${circle(108, 84, 30 + 3 * number, paint(LINE))}${circle(108, 216, 76, paint(LINE))}`,
  },
  certificate: {
    width: 620,
    height: 877,
    ground: '--color-paper',
    draw: (paint, number) =>
      `<rect x="37" y="44" width="546" height="789" fill="none" stroke="${paint(LINE)}" stroke-width="6"/>
      ${[280, 340, 300, 320].map((width, row) => bar(310 - width / 2, 230 + row * 60, width, 12, paint('--color-on-paper', 0.7))).join('')}
      ${bar(150, 150, 180 + 35 * number, 32, paint('--color-on-paper', 0.7))}${circle(310, 650, 68, paint(LINE))}`,
  },
};

/** Draws a picture, unless it is there in these colours, or a photograph has taken its place. */
async function draw(file: string, name: string, tokens: Tokens) {
  const [, kind = '', number] = /^(.+?)(?:-(\d))?$/.exec(name) ?? [];
  const poster = POSTERS[kind];
  if (!poster) return;
  const { width, height } = poster;
  const ground = tokens.colour(poster.ground);
  const drawing = poster.draw(
    (role, share = 1) => toHex(mix(tokens.colour(role), ground, share)),
    Number(number),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bar(0, 0, width, height, toHex(ground))}${drawing}</svg>`;
  const mark = `starter ${createHash('sha1').update(svg).digest('hex')}`;
  if (existsSync(file)) {
    const { exif } = await sharp(file).metadata();
    const old = exif?.toString('latin1') ?? '';
    if (!old.includes('starter ') || old.includes(mark)) return;
  }
  const picture = sharp(Buffer.from(svg)).withExif({ IFD0: { ImageDescription: mark } });
  writeFileSync(file, await picture.png().toBuffer());
}

/** Gives a drawn logo the brand's colours: whose parts have `data-fill` or `data-stroke` says which role's. */
function colourLogo(file: string, tokens: Tokens) {
  const old = readFileSync(file, 'utf8');
  const logo = old.replace(
    /(data-(\w+)="(--color-[\w-]+)") \2="[^"]*"/g,
    (_, role: string, attribute: string, name: string) =>
      `${role} ${attribute}="${toHex(tokens.colour(name))}"`,
  );
  if (logo !== old) writeFileSync(file, logo);
}

/**
 * Draws every picture that the content calls `starter-…` anew when the brand's colours have changed, and colours the logo
 * that goes with them.
 *
 * @param folder of the project
 */
export async function drawStarterPictures(folder = '.') {
  const tokens = new Tokens(readFileSync(join(folder, TOKENS_FILE), 'utf8'));
  for (const logo of globSync(join(folder, 'content/images/logo-*.svg'))) colourLogo(logo, tokens);
  const content = globSync(join(folder, 'content/*.yaml')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const named = content.join('\n').matchAll(/\.(\/images\/starter-([\w-]+)\.png)/g);
  for (const [, path = '', name = ''] of named) {
    await draw(join(folder, 'content', path), name, tokens);
  }
}
