import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

const content = new TextEncoder().encode('a picture');

test.each([
  ['IMG_2034.JPG', /^img-2034-[0-9a-f]{6}\.jpg$/],
  ['Alva på Söder (1).jpeg', /^alva-pa-soder-1-[0-9a-f]{6}\.jpeg$/],
  ['../../.env', /^bild-[0-9a-f]{6}\.env$/],
  ['日本.png', /^bild-[0-9a-f]{6}\.png$/],
])('%s gets a name fit for an address', async (original, expected) => {
  expect(await fileName(original, content)).toMatch(expected);
});

test('two pictures of one name are kept apart', async () => {
  const other = new TextEncoder().encode('another');
  expect(await fileName('image.jpg', content)).not.toBe(await fileName('image.jpg', other));
});
