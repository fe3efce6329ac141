import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureNames } from './picture-names.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function picture(name: string, width: number, background = 'red') {
  return sharp({ create: { width, height: 2, channels: 3, background } }).toFile(
    join(folder, name),
  );
}

test('the sizes of a picture share a hash and differ by their width', async () => {
  await picture('hero.AbCdEf12_Z1.webp', 4);
  await picture('hero.AbCdEf12_Z2.webp', 8);
  const names = await pictureNames(folder);
  const [, hash] =
    /^hero\.([\w-]{6})-4\.webp$/.exec(names.get('hero.AbCdEf12_Z1.webp') ?? '') ?? [];
  expect(hash).toBeDefined();
  expect(names.get('hero.AbCdEf12_Z2.webp')).toBe(`hero.${hash}-8.webp`);
});

test('another picture has another name, also where it replaces one of the same size', async () => {
  await picture('hero.AbCdEf12_Z1.webp', 4);
  const before = (await pictureNames(folder)).get('hero.AbCdEf12_Z1.webp');
  await picture('hero.AbCdEf12_Z1.webp', 4, 'blue');
  expect((await pictureNames(folder)).get('hero.AbCdEf12_Z1.webp')).not.toBe(before);
});

test('no two files get one name, and others keep theirs', async () => {
  await picture('hero.AbCdEf12_Z1.webp', 4);
  await picture('hero.AbCdEf12_Z2.webp', 4, 'blue');
  await picture('logo.webp', 4);
  expect([...(await pictureNames(folder)).keys()]).toEqual(['hero.AbCdEf12_Z1.webp']);
});
