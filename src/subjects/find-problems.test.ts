import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawStarterPictures } from '../images/starter-pictures.ts';
import { readYaml } from './explain.ts';
import { findProblems, problemsElsewhere } from './find-problems.ts';
import type { Subject } from './subjects.ts';

let folder: string;
let content: string;
const read = (subject: Subject) =>
  readYaml(readFileSync(join(content, `${subject}.yaml`), 'utf8')) as Record<string, unknown>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  content = join(folder, 'content');
  cpSync('templates/warm', folder, { recursive: true });
  await drawStarterPictures(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a text is judged as the page shows it, with its variables filled in', async () => {
  const badge = 'PERSONLIG TRÄNING på {address}';
  expect(await findProblems('hero', { ...read('hero'), badge }, content)).toMatchObject([
    { path: ['badge'], message: expect.stringContaining('högst 40 tecken') },
  ]);
  // 46 characters as it is written, and 40 on the page.
  const short = '{firstName}, {place}, {place}, {place}, {place}';
  expect(await findProblems('hero', { ...read('hero'), badge: short }, content)).toEqual([]);
});

test('a value that other texts take in is refused at its own field where it is too long for them', () => {
  const site = read('site');
  expect(problemsElsewhere('site', site, content)).toEqual([]);
  const areaServed = ['Söderhamn, Hudiksvall, Ljusdal och Bollnäs'];
  expect(problemsElsewhere('site', { ...site, areaServed }, content)).toMatchObject([
    { path: ['areaServed', 0], message: expect.stringMatching(/^Första skärmen › .*: Korta/) },
  ]);
  expect(problemsElsewhere('hero', { ...read('hero'), badge: '' }, content)).toEqual([]);
});
