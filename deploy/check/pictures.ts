import { nameOf } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf } from '../../src/subjects/subjects.ts';

/** A picture of the content, and how wide it has to be to be sharp in its place on a phone, in pixels. */
export type PictureUse = { path: string; place: string; least: number };

/** By the path of the field; `*` stands for any entry. About what the places of `src/images/page-pictures.ts` need at 2×. */
const LEAST: Record<string, number> = {
  'hero.picture.src': 1040,
  'trainer.profileImage.src': 640,
  'about.secondPortrait.src': 640,
  'trainer.certificateImages.*.src': 800,
  'gallery.images.*.src': 540,
  'testimonials.items.*.avatar': 144,
  'pages.notFound.picture.src': 1040,
  'site.sharing.src': 1200,
};

/** How wide the picture of a field has to be, in pixels; 0 where it does not matter. */
export const leastWidth = (path: string[]) => LEAST[path.join('.')] ?? 0;

/** All pictures that a subject names. */
export function findPictures(subject: Subject, data: unknown): PictureUse[] {
  const schema = schemaOf(subject);
  return search(data, []).map(({ path, keys }) => ({
    path,
    place: nameOf(schema, keys),
    least: leastWidth([subject, ...keys.map((key) => (typeof key === 'number' ? '*' : key))]),
  }));
}

type Found = { path: string; keys: (string | number)[] };

function search(value: unknown, keys: Found['keys']): Found[] {
  if (typeof value === 'string')
    return value.startsWith('./images/') ? [{ path: value, keys }] : [];
  if (Array.isArray(value)) return value.flatMap((entry, place) => search(entry, [...keys, place]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => search(inner, [...keys, key]));
}
