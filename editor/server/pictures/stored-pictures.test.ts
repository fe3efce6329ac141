import sharp from 'sharp';
import { expect, test } from 'vitest';
import { enterProject } from '../../../tests/support/enter-project.ts';
import { addPicture } from './stored-pictures.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a64' } });

test('keeps a picture by the name that she gave it', async () => {
  enterProject('templates/content');
  const jpeg = (width: number) => picture(width, 40).jpeg().toBuffer();
  const add = async (name: string, width: number) =>
    (await addPicture(name, await jpeg(width), 0)).path;
  expect(await add('Åsa på gymmet.jpg', 60)).toBe('./images/Åsa på gymmet.jpg');
  // The same picture is stored once, whether its name is NFC or NFD. Another picture with that name gets a number.
  expect(await add('Åsa på gymmet.JPG'.normalize('NFD'), 60)).toBe('./images/Åsa på gymmet.jpg');
  expect(await add('Åsa på gymmet.jpg', 40)).toBe('./images/Åsa på gymmet 2.jpg');
  expect(await add('50% #1/?.jpg', 61)).toBe('./images/bild.jpg');
  // The extension comes from the file's content, not from its name.
  expect(await add('mobil.PNG', 62)).toBe('./images/mobil.jpg');
});
