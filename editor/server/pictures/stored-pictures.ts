import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { replaceFile } from '../../../shared/files/replace-file.ts';
import { preparePicture } from './prepare-picture.ts';

const FOLDER = 'content/images';

export type StoredPicture = {
  /** Path as written in the content, such as `./images/Yoga.jpg`. */
  path: string;
  notice?: string | undefined;
};

/**
 * Stores an uploaded picture under its own file name. Adds a number if another picture has that name, because phones call
 * many pictures `image.jpg`.
 *
 * @param minWidth smallest width in pixels that looks sharp; 0 for a logo
 * @throws Refusal if the picture cannot be shown
 */
export async function addPicture(
  original: string,
  bytes: Uint8Array,
  minWidth: number,
): Promise<StoredPicture> {
  const { kept, extension } = await preparePicture(bytes, minWidth);
  if (!existsSync(FOLDER)) mkdirSync(FOLDER);
  const name = basename(original, extname(original)).normalize('NFC').replace(UNUSABLE, ' ').trim();
  const file = freeName(name.slice(0, 60) || 'bild', extension, kept);
  replaceFile(join(FOLDER, file), kept);
  const { width } = await sharp(kept).metadata();
  const notice =
    width < minWidth
      ? `Bilden är bara ${width} punkter bred, och blir suddig här. Välj en som är minst ${minWidth}.`
      : undefined;
  return { path: `./images/${file}`, notice };
}

/** Characters that file systems, URLs or build tools do not accept. */
const UNUSABLE = /[^\p{L}\p{N} _().-]+/gu;

/**
 * Returns the first free name of `Yoga.jpg`, `Yoga 2.jpg` and so on. Returns the existing name if the same picture is
 * already stored.
 */
function freeName(name: string, extension: string, kept: Uint8Array): string {
  const taken = new Map(readdirSync(FOLDER).map((file) => [keyOf(file), file]));
  for (let number = 1; ; number++) {
    const file = `${name}${number > 1 ? ` ${number}` : ''}${extension}`;
    const other = taken.get(keyOf(file));
    if (!other || readFileSync(join(FOLDER, other)).equals(kept)) return other ?? file;
  }
}

const keyOf = (file: string) => file.normalize('NFC').toLowerCase();
