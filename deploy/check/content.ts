import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import {
  readSampleMarks,
  sampleMessage,
} from '../../integrations/sample-content/sample-content.ts';
import { isPublicAddress } from '../../src/data/analytics-project.ts';
import { parseYaml } from '../../src/data/explain.ts';
import { nameOf } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf, subjects } from '../../src/subjects/subjects.ts';
import type { DeploySettings } from '../settings.ts';
import { findPictures } from './pictures.ts';

/** What keeps the content from being published, and what the owner is told of all the same. In Swedish. */
export type Findings = { problems: string[]; notices: string[] };

/** Looks at the content as it stands in `content/`, before anything is built of it. */
export async function checkContent(
  { site }: Pick<DeploySettings, 'site'>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Findings> {
  const names = Object.keys(subjects) as Subject[];
  const problems = names.flatMap(schemaProblems);
  if (problems.length > 0) return { problems, notices: [] };
  if (isPublicAddress(site) && environment['ALLOW_SAMPLE_CONTENT'] !== 'true') {
    const marks = readSampleMarks();
    if (marks.length > 0) problems.push(sampleMessage(marks));
  }
  return { problems, notices: await pictureNotices(names) };
}

const read = (subject: Subject) => readFileSync(`content/${subject}.yaml`, 'utf8');

function schemaProblems(subject: Subject): string[] {
  const { label } = subjects[subject];
  try {
    const picture = () => z.string();
    const data = parseYaml(`content/${subject}.yaml`, read(subject));
    const { error } = schemaOf(subject, picture).safeParse(data);
    const named = schemaOf(subject);
    return (error?.issues ?? []).map(
      ({ path, message }) => `${label} › ${nameOf(named, path)}: ${message}`,
    );
  } catch (error) {
    return [`${label}: ${(error as Error).message}`];
  }
}

/** From here on a picture makes the building slow, in bytes. */
const LARGE = 20e6;

async function pictureNotices(names: Subject[]): Promise<string[]> {
  const notices: string[] = [];
  for (const subject of names) {
    const { label } = subjects[subject];
    for (const { path, place, least } of findPictures(subject, parse(read(subject)))) {
      const file = join('content', path);
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      const name = path.replace(/^.*\//, '');
      if (size > LARGE) {
        notices.push(
          `${label} › ${place}: bilden ${name} är ${Math.round(size / 1e6)} MB. Den görs mindre när webbplatsen byggs, men det tar tid. Byt den mot en mindre om det går långsamt.`,
        );
      }
      const width = size > 0 ? await widthOf(file) : undefined;
      if (width !== undefined && width < least) {
        notices.push(
          `${label} › ${place}: bilden ${name} är ${width} punkter bred och blir suddig där den står. Välj en som är minst ${least}.`,
        );
      }
    }
  }
  return notices;
}

/** The width of a picture as it is shown, in pixels; undefined where there is none to tell. */
async function widthOf(file: string): Promise<number | undefined> {
  if (file.endsWith('.svg')) return undefined;
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(await readFile(file))
    .metadata()
    .catch(() => undefined);
  // A telephone held upright stores its picture lying.
  return metadata && ((metadata.orientation ?? 1) > 4 ? metadata.height : metadata.width);
}
