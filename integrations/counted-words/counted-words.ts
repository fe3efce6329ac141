import { nameOf } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf, subjects } from '../../src/subjects/subjects.ts';

/** A text that counts something, and counts wrong. */
export type Miscount = {
  subject: Subject;
  /** What the editor calls the subject and, in it, the field: `Tjänster och priser`, `Texten under rubriken`. */
  label: string;
  field: string;
  path: (string | number)[];
  /** The words that count: `Fyra tjänster`. */
  words: string;
  /** How many there are. */
  count: number;
};

type Contents = Partial<Record<Subject, unknown>>;

const NUMERALS =
  'noll en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo'.split(
    ' ',
  );
/** Not one, which is an article in Swedish. */
const NUMBER = `(?<number>${NUMERALS.slice(2).join('|')}|d{1,3})`;

/**
 * What texts count: the list, how it is spoken of, and the one subject where such words mean it, if they mean other
 * things elsewhere.
 */
const COUNTED: { list: [Subject, string]; noun: string; only?: Subject }[] = [
  { list: ['services', 'items'], noun: 'tjänster' },
  { list: ['services', 'items'], noun: 'priser', only: 'services' },
  { list: ['payment', 'options'], noun: '(?:sätt att betala|betalsätt)' },
  { list: ['trainer', 'certifications'], noun: 'certifieringar' },
  { list: ['trainer', 'certificateImages'], noun: 'av dem', only: 'about' },
  { list: ['trainer', 'specialties'], noun: 'specialiteter' },
  { list: ['testimonials', 'items'], noun: 'omdömen', only: 'testimonials' },
  { list: ['gallery', 'images'], noun: '(?:saker|bilder)', only: 'gallery' },
  { list: ['results', 'items'], noun: 'siffror', only: 'results' },
  { list: ['persona', 'goals'], noun: 'mål(?! av)', only: 'persona' },
  { list: ['comparison', 'rows'], noun: '(?:nackdelar|fördelar)', only: 'comparison' },
];

/**
 * The texts that name another number of something than the content has: `Fyra tjänster` where there are five. One word
 * may stand between, as in `fyra tydliga priser`.
 *
 * @param contents what the YAML of each subject's file holds
 */
export function findMiscounts(contents: Contents): Miscount[] {
  return COUNTED.flatMap(({ list: [owner, key], noun, only }) => {
    const list = (contents[owner] as Record<string, unknown> | undefined)?.[key];
    if (!Array.isArray(list)) return [];
    const counting = new RegExp(
      `(?<![\\p{L}\\d])${NUMBER}\\s(?:\\p{L}+\\s)?${noun}(?!\\p{L})`,
      'giu',
    );
    const places = only ? [only] : (Object.keys(contents) as Subject[]);
    return places.flatMap((subject) =>
      texts(contents[subject]).flatMap(({ text, path }) =>
        [...text.matchAll(counting)]
          .filter(({ groups }) => numberOf(groups?.['number'] ?? '') !== list.length)
          .map(([words]) => ({
            subject,
            label: subjects[subject].label,
            field: nameOf(schemaOf(subject), path),
            path,
            words,
            count: list.length,
          })),
      ),
    );
  });
}

/** A miscount on one line, for the owner. */
export function describeMiscount({ label, field, words, count }: Miscount): string {
  return `${label} › ${field}: det står ”${words}”, men i innehållet ${count === 1 ? 'finns 1' : `finns ${count}`}.`;
}

function numberOf(numeral: string): number {
  const place = NUMERALS.indexOf(numeral.toLowerCase());
  return place < 0 ? Number(numeral) : place;
}

function texts(
  value: unknown,
  path: Miscount['path'] = [],
): { text: string; path: Miscount['path'] }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    texts(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
