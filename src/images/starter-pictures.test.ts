import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Tokens } from '../theme/tokens.ts';
import { fadeFor, GALLERY_TEXT, HERO_TEXT, MOTTO_TEXT } from './fade.ts';
import { drawStarterPictures } from './starter-pictures.ts';

let folder: string;
const picture = (name: string) => join(folder, `content/images/starter-${name}.png`);
const dress = (look: string) =>
  cpSync(`templates/${look}/brand`, join(folder, 'brand'), { recursive: true });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'starter-'));
  cpSync('templates/warm/content', join(folder, 'content'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['warm', 'cool', 'loud'])(
  'text is legible on each without fading it: %s',
  async (look) => {
    dress(look);
    await drawStarterPictures(folder);
    const tokens = new Tokens(readFileSync(`templates/${look}/brand/tokens.css`, 'utf8'));
    const fades = {
      kettlebells: await fadeFor(picture('kettlebells'), HERO_TEXT, tokens),
      stairs: await fadeFor(picture('stairs'), MOTTO_TEXT, tokens),
    };
    const posters = ['barbell', 'angles', 'bowl', 'waves', 'track', 'calendar'];
    for (const name of posters) {
      Object.assign(fades, { [name]: await fadeFor(picture(name), GALLERY_TEXT, tokens) });
    }
    expect(Object.entries(fades).filter(([, fade]) => fade > 0)).toEqual([]);
  },
);

test('they follow the palette, and leave a photograph in the place of one alone', async () => {
  dress('warm');
  await drawStarterPictures(folder);
  const files = globSync(join(folder, 'content/images/*.png'));
  const before = new Map(files.map((file) => [file, readFileSync(file).toString('base64')]));
  const logo = join(folder, 'content/images/logo-lockup.svg');
  expect(readFileSync(logo, 'utf8')).not.toContain('#f4ff4f');
  const photograph = await sharp({
    create: { width: 9, height: 9, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  writeFileSync(picture('bowl'), photograph);
  dress('loud');
  await drawStarterPictures(folder);
  expect(readFileSync(logo, 'utf8')).toContain('fill="#f4ff4f"');
  for (const [file, old] of before) {
    if (file === picture('bowl')) expect(readFileSync(file)).toEqual(photograph);
    else expect(readFileSync(file).toString('base64'), file).not.toBe(old);
  }
});
