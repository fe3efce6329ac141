import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { replaceFile } from '../../../shared/files/replace-file.ts';
import { preparePicture } from './prepare-picture.ts';

const FOLDER = 'content/images';

/** Stores an upload under its file name. Returns its path, and a notice if it is narrower than `minWidth`. @throws Refusal */
export async function addPicture(uploadName: string, upload: Uint8Array, minWidth: number) {
  const { bytes, extension } = await preparePicture(upload, minWidth);
  mkdirSync(FOLDER, { recursive: true });
  const uploadTitle = basename(uploadName, extname(uploadName)).normalize('NFC');
  const title = uploadTitle.replace(UNUSABLE_CHARACTERS, ' ').trim().slice(0, 60) || 'bild';
  const file = chooseFileName(title, extension, bytes);
  replaceFile(join(FOLDER, file), bytes);
  const path = `./images/${file}`;
  const { width } = await sharp(bytes).metadata();
  if (width >= minWidth) return { path };
  const notice = `Bilden är bara ${width} punkter bred, och blir suddig här. Välj en som är minst ${minWidth}.`;
  return { path, notice };
}

/** Characters that file systems, URLs or build tools do not accept. */
const UNUSABLE_CHARACTERS = /[^\p{L}\p{N} _().-]+/gu;

/** Returns a free file name, such as `image 2.jpg` if `image.jpg` is taken. */
function chooseFileName(title: string, extension: string, bytes: Uint8Array): string {
  const storedFiles = new Map(readdirSync(FOLDER).map((file) => [toComparableName(file), file]));
  for (let number = 1; ; number++) {
    const suffix = number > 1 ? ` ${number}` : '';
    const file = `${title}${suffix}${extension}`;
    const storedFile = storedFiles.get(toComparableName(file));
    if (!storedFile) return file;
    // Store an identical picture only once.
    if (readFileSync(join(FOLDER, storedFile)).equals(bytes)) return storedFile;
  }
}

/** macOS and Windows treat names that differ only in case or Unicode form as the same file. */
const toComparableName = (file: string) => file.normalize('NFC').toLowerCase();
