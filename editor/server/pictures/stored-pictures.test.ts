import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/files.ts';
import { addPicture, listPictures } from './stored-pictures.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a64' } });

/** Goes to a folder of its own with the content of a template. */
async function enterContent() {
  const [before, folder] = [process.cwd(), await temporaryFolder()];
  cpSync(resolve('templates/content'), `${folder}/content`, { recursive: true });
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
}

test('a refused picture is not kept', async () => {
  await enterContent();
  const before = readdirSync('content/images');
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(addPicture('a.svg', drawing, 540)).rejects.toThrow(/^En SVG är en teckning/);
  await expect(addPicture('a.pdf', Buffer.from('%PDF-1.7'), 540)).rejects.toThrow(/^Bilden a\.pdf/);
  expect(readdirSync('content/images')).toEqual(before);
});

test('lists the pictures that a field can have by what they are called in content', async () => {
  await enterContent();
  const { path: used } = await addPicture('IMG_1.jpg', await picture(60, 40).jpeg().toBuffer(), 0);
  const { path: other } = await addPicture('IMG 2.jpg', await picture(40, 40).jpeg().toBuffer(), 0);
  writeFileSync('content/images/broken.png', 'no picture');
  writeFileSync(
    'content/gallery.yaml',
    JSON.stringify({ images: [{ src: used, alt: 'En kettlebell', caption: 'Styrka' }] }),
  );
  writeFileSync('content/pages.yaml', JSON.stringify({ picture: { src: used, alt: '' } }));
  const list = await listPictures(50);
  expect(list).toHaveLength(2);
  expect(list).toEqual(
    expect.arrayContaining([
      { path: used, name: 'Styrka', notice: undefined },
      { path: other, name: 'img 2', notice: expect.stringMatching(/^Bilden är bara 40 punkter/) },
    ]),
  );
  // A logo may be a drawing.
  expect((await listPictures(0)).map(({ path }) => path)).toContain('./images/logo-mark.svg');
});
