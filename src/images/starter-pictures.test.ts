import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawStarterPictures } from './starter-pictures.ts';

test('they follow the palette, and leave a photograph in the place of one alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'starter-'));
  const images = join(folder, 'content/images');
  cpSync('templates/warm/content', join(folder, 'content'), { recursive: true });
  cpSync('brand', join(folder, 'brand'), { recursive: true });
  await drawStarterPictures(folder);
  const drawn = new Map(globSync(`${images}/*.png`).map((file) => [file, readFileSync(file)]));
  const own = join(images, 'starter-bowl.png');
  const photograph = await sharp(drawn.get(own)).negate({ alpha: false }).toBuffer();
  writeFileSync(own, photograph);

  cpSync('templates/loud/tokens.css', join(folder, 'brand/tokens.css'));
  await drawStarterPictures(folder);
  expect(readFileSync(join(images, 'logo-lockup.svg'), 'utf8')).toContain('fill="#f4ff4f"');
  for (const [file, old] of drawn) {
    if (file === own) expect(readFileSync(file)).toEqual(photograph);
    else expect(readFileSync(file).equals(old), file).toBe(false);
  }
  rmSync(folder, { recursive: true });
});
