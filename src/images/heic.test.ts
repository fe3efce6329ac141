import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each(['heic', 'heix', 'hevc', 'mif1'])('knows a HEIC picture of brand %s', (brand) => {
  expect(isHeic(bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`))).toBe(true);
});

test.each([
  ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1'],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['a text about HEIC', 'Den heter heic.'],
  ['nothing', ''],
])('takes %s for something else', (_what, content) => {
  expect(isHeic(bytes(content))).toBe(false);
});
