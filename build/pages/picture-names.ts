import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture as Astro names it: what it is, a hash of the original, a hash of what was made of it. */
const NAME = /^(?<picture>.+\.[\w-]{8})_\w+\.(?<type>avif|webp)$/;

/**
 * Names for the pictures of a build by which a page of twenty of them is half a kilobyte smaller: all sizes of one
 * picture share one hash, and differ by their width (`hero.x7Kq2a-960.avif`). The hash is of the bytes of all of them,
 * so that a name never stands for another picture, and may be cached for ever.
 *
 * @param folder where the pictures lie
 * @returns the new name of each file that is to have one
 */
export async function pictureNames(folder: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const pictures = Map.groupBy(
    globSync('*.{avif,webp}', { cwd: folder }).sort(),
    (file) => NAME.exec(file)?.groups?.['picture'] ?? '',
  );
  pictures.delete('');
  for (const [picture, files] of pictures) {
    const hash = createHash('sha256');
    for (const file of files) hash.update(readFileSync(join(folder, file)));
    const start = `${picture.slice(0, -9)}.${hash.digest('base64url').slice(0, 6)}`;
    const taken = new Set<string>();
    for (const file of files) {
      const { width } = await sharp(join(folder, file)).metadata();
      const name = `${start}-${width}.${NAME.exec(file)?.groups?.['type']}`;
      // Two of the same width and type, cropped or compressed differently: the second keeps the name it has.
      if (!taken.has(name)) names.set(file, name);
      taken.add(name);
    }
  }
  return names;
}
