import { cpSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/files.ts';
import { addPicture, listPictures, removeUnusedPictures } from './stored-pictures.ts';

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

test('only chosen pictures go, and only when nothing names them any more', async () => {
  await enterContent();
  const name = async (original: string, width: number) => {
    const bytes = await picture(width, 40).jpeg().toBuffer();
    return (await addPicture(original, bytes, 0)).path.replace('./images/', '');
  };
  const [used, kept, unsaved, unused] = [
    await name('used.jpg', 41),
    await name('kept.jpg', 42),
    await name('unsaved.jpg', 43),
    await name('unused.jpg', 44),
  ];
  writeFileSync('content/images/placed-by-hand-202406.jpg', '');
  writeFileSync('content/gallery.yaml', `images: [{ src: ./images/${used} }]`);
  mkdirSync('content-history/gallery', { recursive: true });
  writeFileSync('content-history/gallery/2026.yaml', `images: [{ src: ./images/${kept} }]`);
  const before = readdirSync('content/images');
  const drafts = JSON.stringify({ src: `./images/${unsaved}` });
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;

  // Another browser may have a new one in what is not saved.
  removeUnusedPictures(drafts);
  expect(readdirSync('content/images')).toEqual(before);
  // What cannot be read may name any.
  mkdirSync('content-history/gallery/unreadable.yaml');
  expect(() => removeUnusedPictures(drafts, tomorrow)).toThrow();
  expect(readdirSync('content/images')).toEqual(before);
  rmdirSync('content-history/gallery/unreadable.yaml');
  removeUnusedPictures(drafts, tomorrow);
  expect(readdirSync('content/images')).toEqual(before.filter((file) => file !== unused));
});
