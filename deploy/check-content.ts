import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { readSampleMarks, sampleMessage } from '../integrations/sample-content.ts';
import { walk } from '../shared/walk.ts';
import { isPublicAddress } from '../src/data/analytics-project.ts';
import { parseYaml } from '../src/data/explain.ts';
import { nameOf } from '../src/subjects/schema-kind.ts';
import { type Subject, schemaOf, subjects } from '../src/subjects/subjects.ts';
import type { DeploySettings } from './settings.ts';
import type { Target } from './targets/target.ts';

/**
 * Checks `content/` before it is built.
 *
 * @returns in Swedish, problems that prevent publishing and notices that do not
 */
export async function checkContent(
  { SITE_URL, FORM_SERVICE_URL }: DeploySettings,
  { takesEnquiries, name }: Target,
): Promise<{ problems: string[]; notices: string[] }> {
  const names = Object.keys(subjects) as Subject[];
  const problems = names.flatMap(schemaProblems);
  const hasMistakes = problems.length > 0;
  const maySample = !isPublicAddress(SITE_URL) || process.env['ALLOW_SAMPLE_CONTENT'] === 'true';
  const marks = hasMistakes || maySample ? [] : readSampleMarks();
  if (marks.length > 0) problems.push(sampleMessage(marks));
  if (!FORM_SERVICE_URL && !takesEnquiries) {
    problems.push(`Formuläret på ${SITE_URL} skulle inte nå dig: på ${name} finns ingen som tar emot det. Välj ett av dessa, och skriv raden i filen .env:
  FORM_SERVICE_URL=https://formsubmit.co   FormSubmit mejlar det till dig. Kostar inget; intresseanmälningar sparas i 30 dagar utanför EU.
  FORM_SERVICE_URL=https://form.dinadress.example   din egen tjänst för intresseanmälningar, på en annan adress.
  OWN_SERVER=true   webbplatsens egen server visar den mappen, och tar emot formuläret.`);
  }
  const notices = hasMistakes ? [] : await Promise.all(names.map(pictureNotices));
  return { problems, notices: notices.flat() };
}

const read = (subject: Subject) => readFileSync(`content/${subject}.yaml`, 'utf8');

function schemaProblems(subject: Subject): string[] {
  const { label } = subjects[subject];
  try {
    const data = parseYaml(`content/${subject}.yaml`, read(subject));
    const { error } = schemaOf(subject, () => z.string()).safeParse(data);
    const named = schemaOf(subject);
    return (error?.issues ?? []).map(
      ({ path, message }) => `${label} › ${nameOf(named, path)}: ${message}`,
    );
  } catch (error) {
    return [`${label}: ${(error as Error).message}`];
  }
}

/** Size in bytes from which a picture slows the build down. */
const LARGE = 20e6;

/**
 * Least width in pixels at which a picture is sharp on a phone, by the path of its field; `*` stands for any entry. Roughly
 * what the slots of `src/images/page-pictures.ts` need at 2×. Pictures without one may have any width.
 */
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

export const leastWidth = (field: string[]) => LEAST[field.join('.')] ?? 0;

type PictureUse = { path: string; place: string; least: number };

/** All pictures that a subject refers to, with the field and the least width of each. */
export function findPictures(subject: Subject, data: unknown): PictureUse[] {
  const schema = schemaOf(subject);
  return [...walk(data)].flatMap(({ value, path }) => {
    if (typeof value !== 'string' || !value.startsWith('./images/')) return [];
    const field = path.map((key) => (typeof key === 'number' ? '*' : key));
    const least = leastWidth([subject, ...field]);
    return [{ path: value, place: nameOf(schema, path), least }];
  });
}

async function pictureNotices(subject: Subject): Promise<string[]> {
  const { label } = subjects[subject];
  const notices: string[] = [];
  for (const { path, place, least } of findPictures(subject, parse(read(subject)))) {
    const bytes = await readFile(join('content', path)).catch(() => undefined);
    if (!bytes?.length) continue;
    const start = `${label} › ${place}: bilden ${basename(path)} är`;
    if (bytes.length > LARGE) {
      notices.push(
        `${start} ${Math.round(bytes.length / 1e6)} MB. Den görs mindre när webbplatsen byggs, men det tar tid. Byt den mot en mindre om det går långsamt.`,
      );
    }
    const width = path.endsWith('.svg') ? undefined : await widthOf(bytes);
    if (width !== undefined && width < least) {
      notices.push(
        `${start} ${width} punkter bred och blir suddig där den står. Välj en som är minst ${least}.`,
      );
    }
  }
  return notices;
}

/** A picture's width in pixels after rotation by its metadata; undefined if it cannot be read. */
async function widthOf(picture: Buffer): Promise<number | undefined> {
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(picture)
    .metadata()
    .catch(() => undefined);
  return metadata?.autoOrient.width;
}
