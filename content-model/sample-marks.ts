/* Finds made-up content and keeps it off a published site: Swedish law forbids invented testimonials. */
import { parsePhone } from '../shared/telephone.ts';
import { isRecord, type Path, walk } from '../shared/walk.ts';
import { isShown } from './is-shown.ts';
import { readContent } from './read-yaml.ts';
import { allSubjects, fullNameOf, type Subject } from './subjects.ts';

export function isPublicAddress(siteUrl: string | undefined): boolean {
  const hostname = URL.parse(siteUrl ?? '')?.hostname;
  return hostname !== undefined && !/^(localhost|127\.|\[::1\])/.test(hostname);
}

export type SampleMark = {
  name: string;
  /** The path of the sample in its file, such as `['items', 0]`. Empty if the whole file is a sample. */
  path: Path;
};

export function sampleProblem(siteUrl: string): string {
  if (!isPublicAddress(siteUrl)) return '';
  const { data } = readContent();
  const marks = allSubjects.flatMap((subject) => sampleMarks(subject, data[subject]));
  if (marks.length === 0) return '';
  return [
    'Exempel är kvar i innehållet:',
    ...marks.map(({ name }) => `  ${name}`),
    'Byt dem mot eget i redigeringen (npm run edit), under Kvar att göra.',
    'För en demonstration: ALLOW_SAMPLE_CONTENT=true.',
  ].join('\n');
}

export function sampleMarks(subject: Subject, data: unknown): SampleMark[] {
  // Hidden sections are not published.
  if (!isShown(data)) return [];
  const marks: SampleMark[] = [];
  for (const { value, path } of walk(data)) {
    const isMarked = isRecord(value) && value['sample'] === true;
    if (!isMarked && !isMadeUp(value, path)) continue;
    // A marked entry covers the samples inside it. A marked file does not (its path is empty), because the owner replaces its
    // samples one by one.
    const isCovered = marks.some((mark) => mark.path.length > 0 && startsWith(path, mark.path));
    if (!isCovered) marks.push({ name: fullNameOf(subject, path), path });
  }
  return marks;
}

const startsWith = (path: Path, start: Path) => start.every((key, index) => key === path[index]);

/** Domains that nobody can have. Source: RFC 2606. */
const RESERVED_DOMAIN =
  /(@|\/\/)([\w-]+\.)*(example|test|invalid|example\.(com|net|org))(?![\w.-]*\w)/i;

/** Telephone numbers reserved for books and films. Source: Post- och telestyrelsen. */
const FICTIONAL_PHONE = /^\+46(7017406|3139006|4062804|8465004|9803192)\d\d$/;

const SAMPLE_NAMES =
  /(?<!\p{L})(Saga Ekvall|Glödkraft|Glödgränd|Nordvik Träningsakademi|Institutet Smak & Styrka|Rörelsehuset Takt & Puls|Livlinan Utbildning Söder|Alva Exempelsson|Provstudion|Ortnamn)s?(?!\p{L})/u;

const SAMPLE_ORGANISATION_NUMBERS = /(?<!\d)(000000-?0000|556677-?8899)/;

const SAMPLE_PATTERNS = [SAMPLE_NAMES, SAMPLE_ORGANISATION_NUMBERS, RESERVED_DOMAIN];

function isMadeUp(value: unknown, path: Path): boolean {
  // The contact form's `fields` hold placeholders, which are examples on purpose.
  if (typeof value !== 'string' || path.includes('fields')) return false;
  const isAnalyticsId = path.at(-1) === 'projectId';
  if (isAnalyticsId) return value.endsWith('exempel');
  if (FICTIONAL_PHONE.test(parsePhone(value) ?? '')) return true;
  return SAMPLE_PATTERNS.some((pattern) => pattern.test(value));
}
