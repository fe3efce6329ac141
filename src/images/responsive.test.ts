import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { certificateFull, certificateThumbnail } from './page-pictures.ts';

const getImage = vi.hoisted(() => vi.fn());
vi.mock('astro:assets', () => ({ getImage }));

test('a certificate taller than a sheet of A4 is shown from its top, and all of it in the viewer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'responsive-'));
  const size = { width: 1000, height: 3000 };
  const fsPath = join(folder, 'tall.png');
  await sharp({ create: { ...size, channels: 3, background: '#fff' } }).toFile(fsPath);
  getImage.mockResolvedValue({ src: '/a.webp', srcSet: { values: [], attribute: '' } });
  const picture = { src: { src: '/a.png', ...size, format: 'png', fsPath } as ImageMetadata };
  const sheet = { width: 1000, height: 1420 };

  expect(await certificateThumbnail({ ...picture, alt: '' })).toMatchObject(sheet);
  for (const [options] of getImage.mock.calls) {
    expect(options).toMatchObject({ fit: 'cover', position: 'top' });
  }
  expect(getImage.mock.calls[0]?.[0]).toMatchObject(sheet);
  expect(await certificateFull({ ...picture, alt: '' })).toMatchObject(size);
  rmSync(folder, { recursive: true });
});
