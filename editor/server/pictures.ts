import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { slug } from '../../src/lib/text.ts';
import { replaceFile } from './replace-file.ts';
import { storePicture } from './store-picture.ts';

const FOLDER = 'content/images';

/**
 * Stores a chosen picture under its own name without what addresses dislike, and a few digits of its content, since
 * telephones call many pictures `image.jpg`.
 *
 * @param least how wide it has to be to be sharp in its place, in pixels
 * @throws Refusal when it cannot be shown
 */
export async function addPicture(original: string, bytes: Uint8Array, least: number) {
  const extension = extname(original).toLowerCase();
  const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 6);
  const name = `${slug(basename(original, extname(original))) || 'bild'}-${digits}${extension}`;
  const kept = await storePicture(original, bytes);
  mkdirSync(FOLDER, { recursive: true });
  replaceFile(join(FOLDER, name), kept);
  return { path: `./images/${name}`, notice: await notice(kept, least) };
}

async function notice(bytes: Uint8Array, least: number): Promise<string | undefined> {
  const { width, format } = await sharp(bytes).metadata();
  if (format === 'svg' || width >= least) return undefined;
  return `${width} punkter bred, blir suddig; minst ${least}.`;
}

/** A small copy of a picture for the form; a drawing as it is. */
export async function thumbnail(name: string): Promise<Buffer> {
  return sharp(join(FOLDER, basename(name)), { density: 144 })
    .autoOrient()
    .resize({ width: 640, height: 640, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
