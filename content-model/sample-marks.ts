/* Finds made-up content and keeps it off a published site: Swedish law forbids invented testimonials. */
import { parsePhone } from '../shared/telephone.ts';
import { isRecord, walk } from '../shared/walk.ts';
import { nameOf } from './form-fields.ts';
import { isShown } from './is-shown.ts';
import { readContent } from './read-yaml.ts';
import { allSubjects, formOf, type Subject, subjects } from './subjects.ts';

export function isPublicAddress(siteUrl: string | undefined): boolean {
  const hostname = URL.parse(siteUrl ?? '')?.hostname;
  return hostname !== undefined && !/^(localhost|127\.|\[::1\])/.test(hostname);
}

export type SampleMark = {
  /** `Omdömen › Omdömena › nummer 1` */
  name: string;
  /** `['items', 0]`; empty if the whole file is made up. */
  path: (string | number)[];
};

/** Returns a message for the owner if a public site would show samples; otherwise an empty text. */
export function sampleProblem(siteUrl: string): string {
  if (!isPublicAddress(siteUrl)) return '';
  const { data } = readContent();
  const marks = allSubjects.flatMap((subject) => sampleMarks(subject, data[subject]));
  if (marks.length === 0) return '';
  return [
    'Exempel är kvar i innehållet:',
    ...marks.map(({ name }) => `  ${name}`),
    'Byt dem mot eget i redigeringen (npm run edit), under Kvar att göra.',
    'Mäter du inte besöken tömmer du fältet med projektets id.',
    'För en demonstration: ALLOW_SAMPLE_CONTENT=true.',
  ].join('\n');
}

/**
 * Finds fields marked `sample: true`, and texts that nobody can own, in the order of the file. Omits fields inside a listed
 * field, but lists those inside a marked file. A hidden section has no samples.
 */
export function sampleMarks(subject: Subject, data: unknown): SampleMark[] {
  if (!isShown(data)) return [];
  const marks: SampleMark[] = [];
  for (const { value, path } of walk(data)) {
    const isMarked = isRecord(value) && value['sample'] === true;
    if (!isMarked && !isMadeUp(value, path)) continue;
    const isListed = marks.some((mark) => mark.path.length > 0 && startsWith(path, mark.path));
    if (isListed) continue;
    const fieldName = nameOf(formOf(subject), path);
    marks.push({ name: [subjects[subject].label, fieldName].filter(Boolean).join(' › '), path });
  }
  return marks;
}

const startsWith = (path: SampleMark['path'], outer: SampleMark['path']) =>
  outer.every((key, index) => key === path[index]);

/** Domains that nobody can have. Source: RFC 2606. */
const RESERVED = /(@|\/\/)([\w-]+\.)*(example|test|invalid|example\.(com|net|org))(?![\w.-]*\w)/i;

/** Telephone numbers reserved for books and films. Source: Post- och telestyrelsen. */
const FICTIONAL = /^\+46(7017406|3139006|4062804|8465004|9803192)\d\d$/;

/** The names of people, firms and streets in the sample content, also in the genitive. */
const SAMPLE_NAMES =
  /(?<!\p{L})(Saga Ekvall|Glödkraft|Glödgränd|Nordvik Träningsakademi|Institutet Smak & Styrka|Rörelsehuset Takt & Puls|Livlinan Utbildning Söder|Alva Exempelsson|Provstudion|Ortnamn)s?(?!\p{L})/u;

/** The organisation numbers of the sample and of the form's examples. */
const SAMPLE_NUMBERS = /(?<!\d)(000000-?0000|556677-?8899)/;

function isMadeUp(value: unknown, path: SampleMark['path']): boolean {
  // The placeholders of the form are made up on every site.
  if (typeof value !== 'string' || path.includes('fields')) return false;
  if (path.at(-1) === 'projectId') return value.endsWith('exempel');
  const isKnown = [SAMPLE_NAMES, SAMPLE_NUMBERS, RESERVED].some((known) => known.test(value));
  return isKnown || FICTIONAL.test(parsePhone(value) ?? '');
}
