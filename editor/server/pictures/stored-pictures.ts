/** The pictures of content/images: keeps what is chosen, and lists what is there. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { readYamlFile } from '../../../content-model/read-yaml.ts';
import { entryName, kindAt } from '../../../content-model/schema-kind.ts';
import { allSubjects, type Subject } from '../../../content-model/subjects.ts';
import { replaceFile } from '../../../shared/files/replace-file.ts';
import { slug } from '../../../shared/text.ts';
import { isRecord, walk } from '../../../shared/walk.ts';
import { contentFile, formOf } from '../validate.ts';
import { preparePicture } from './prepare-picture.ts';

const FOLDER = 'content/images';

/** A picture that a field can have. */
export type StoredPicture = {
  /** As content names it. */
  path: string;
  /** What content calls it; of one that is not used, what its file is called. */
  name: string;
  /** What she should know before she uses it. */
  notice?: string | undefined;
};

/**
 * Stores a chosen picture under its own name without what addresses dislike, and a few digits of its content, since
 * telephones call many pictures `image.jpg`.
 *
 * @param least how wide it has to be to be sharp in its place, in pixels; 0 for a logo
 * @throws Refusal when it cannot be shown
 */
export async function addPicture(
  original: string,
  bytes: Uint8Array,
  least: number,
): Promise<StoredPicture> {
  const { kept, extension, moves } = await preparePicture(original, bytes, least);
  const name = slug(basename(original, extname(original))).slice(0, 60) || 'bild';
  const file = `${name}-${digitsOf(kept)}${extension}`;
  if (!existsSync(FOLDER)) mkdirSync(FOLDER);
  replaceFile(join(FOLDER, file), kept);
  const { width } = await sharp(kept).metadata();
  const notices = [
    moves && 'Bilden rör sig. På sidan visas den första rutan.',
    blurNotice(width, least),
  ];
  return { path: `./images/${file}`, name, notice: notices.filter(Boolean).join(' ') || undefined };
}

const blurNotice = (width: number, least: number) =>
  width < least
    ? `Bilden är bara ${width} punkter bred, och blir suddig här. Välj en som är minst ${least}.`
    : undefined;

/** The pictures of content/images that a field can have, the newest first. @param least as in {@link addPicture} */
export async function listPictures(least: number): Promise<StoredPicture[]> {
  const names = new Map(allSubjects.flatMap((subject) => namedPictures(subject)));
  const files = globSync(`${FOLDER}/*.{jpg,jpeg,png,webp,avif${least ? '' : ',svg'}}`);
  const found = files.map(async (file) => {
    const path = `./images/${basename(file)}`;
    const plain = basename(file, extname(file)).replace(OWN_DIGITS, '').replaceAll('-', ' ');
    const { width } = await sharp(file).metadata();
    const picture = { path, name: names.get(path) || plain, notice: blurNotice(width, least) };
    return { picture, at: statSync(file).mtimeMs };
  });
  const read = (await Promise.allSettled(found)).flatMap((one) =>
    one.status === 'fulfilled' ? one.value : [],
  );
  return read.sort((a, b) => b.at - a.at).map(({ picture }) => picture);
}

/** The pictures of a subject, each with its entry's name, else with what it shows. */
function namedPictures(subject: Subject): [path: string, name: string][] {
  const form = formOf(subject);
  return [...walk(readYamlFile(contentFile(subject)))].flatMap(({ value, path }) => {
    if (!isRecord(value)) return [];
    const name = entryName(kindAt(form, path), value) || String(value['alt'] ?? '');
    // Where it is decoration it has no name; another place may call it something.
    if (!name) return [];
    const texts = Object.values(value).filter((one) => typeof one === 'string');
    return texts.map((text): [string, string] => [text, name]);
  });
}

/** Ends the name of a file that {@link addPicture} made, which has the digits of its content there. */
const OWN_DIGITS = /-([0-9a-f]{6})$/;

const digitsOf = (content: Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 6);
