/** Checks `content/` before it is built: problems that prevent publishing, and notices that do not. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { readSampleMarks, sampleMessage } from '../integrations/sample-content.ts';
import { UserError } from '../shared/user-error.ts';
import { walk } from '../shared/walk.ts';
import { isPublicAddress } from '../src/subjects/analytics-project.ts';
import { contentProblems } from '../src/subjects/content-problems.ts';
import { kindAt, nameOf, readKind } from '../src/subjects/schema-kind.ts';
import { allSubjects, type Subject, schemaOf, subjects } from '../src/subjects/subjects.ts';
import type { DeploySettings } from './targets/choose.ts';
import type { Target } from './targets/target.ts';

/**
 * @returns notices, sentences in Swedish
 * @throws UserError with everything that has to be changed first
 */
export async function checkContent(
  { SITE_URL, FORM_SERVICE_URL, ALLOW_SAMPLE_CONTENT }: DeploySettings,
  { takesEnquiries, name }: Target,
): Promise<string[]> {
  const mistakes = await contentProblems('content');
  const problems = mistakes ? [mistakes] : [];
  if (!mistakes && isPublicAddress(SITE_URL) && !ALLOW_SAMPLE_CONTENT) {
    const marks = readSampleMarks();
    if (marks.length > 0) problems.push(sampleMessage(marks));
  }
  if (!FORM_SERVICE_URL && !takesEnquiries) {
    problems.push(
      `Formuläret på ${SITE_URL} skulle inte nå dig: på ${name} finns ingen som tar emot det. Välj vem som ska göra det under Var ska den ligga? i redigeringen.`,
    );
  }
  if (problems.length > 0) {
    throw new UserError(
      `Inget är publicerat. Det här behöver ändras först:\n${problems.join('\n')}`,
    );
  }
  return (await Promise.all(allSubjects.map(pictureNotices))).flat();
}

/** Size in bytes from which a picture slows the build down. */
const LARGE = 20e6;

/** All pictures that a subject refers to, with the name of the field and the least width of each. */
export function findPictures(subject: Subject, data: unknown) {
  const schema = schemaOf(subject);
  const kind = readKind(schema);
  return [...walk(data)].flatMap(({ value, path }) => {
    if (typeof value !== 'string' || !value.startsWith('./images/')) return [];
    const least = kindAt(kind, path)?.least ?? 0;
    return [{ path: value, field: nameOf(schema, path), least }];
  });
}

async function pictureNotices(subject: Subject): Promise<string[]> {
  const { default: sharp } = await import('sharp');
  const data = parse(readFileSync(`content/${subject}.yaml`, 'utf8'));
  const notices: string[] = [];
  for (const { path, field, least } of findPictures(subject, data)) {
    const bytes = await readFile(join('content', path));
    const start = `${subjects[subject].label} › ${field}: bilden ${basename(path)} är`;
    if (bytes.length > LARGE) {
      notices.push(
        `${start} ${Math.round(bytes.length / 1e6)} MB. Den görs mindre när webbplatsen byggs, men det tar tid. Byt den mot en mindre om det går långsamt.`,
      );
    }
    if (path.endsWith('.svg')) continue;
    const { width } = (await sharp(bytes).metadata()).autoOrient;
    if (width < least) {
      notices.push(
        `${start} ${width} punkter bred och blir suddig där den står. Välj en som är minst ${least}.`,
      );
    }
  }
  return notices;
}
