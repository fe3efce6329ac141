import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { blobSha } from '../history/blob-sha.ts';
import { type History, openHistory } from '../history/history.ts';
import { Conflict } from './resolve-conflict.ts';
import { prepareSave, type SaveRequest } from './save.ts';

const project = process.cwd();
const SAMPLE = 'templates/warm/content';
const PATH = 'content/services.yaml';
let folder: string;
let history: History;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saving-'));
  cpSync(SAMPLE, join(folder, 'content'), { recursive: true });
  process.chdir(folder);
  history = openHistory(join(folder, 'content-history'));
});

afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

const base64 = (content: string | Uint8Array) =>
  Buffer.from(content as string).toString('base64url');

/** What would be written of a change to a file. */
// biome-ignore lint/suspicious/noExplicitAny: the data of any subject
async function save(path: string, change: (data: any) => void, more: Partial<SaveRequest> = {}) {
  const data = parse(more.opened ? original : readFileSync(path, 'utf8'));
  change(data);
  const additions = [...(more.additions ?? []), { path, contents: base64(stringify(data)) }];
  const update = await prepareSave({ deletions: [], ...more, additions }, history);
  const written = update.additions.find((file) => file.path === path);
  return Buffer.from(written?.contents ?? '', 'base64url').toString();
}

const original = readFileSync(join(SAMPLE, 'services.yaml'), 'utf8');
const opened = { [PATH]: blobSha(original) };

test('writes what was changed, keeps the comments, and has kept what was before', async () => {
  const written = await save(PATH, ({ items }) => {
    items[3].price = '275 kr / pass';
  });
  expect(written).toBe(original.replace(/price: 250.kr.\/.pass/, 'price: 275 kr / pass'));
  expect(history.versions('services').map(({ text }) => text)).toEqual([original]);
});

test('refuses what another has changed since, with both versions and who changed which', async () => {
  history.remember('services', original);
  writeFileSync(PATH, original.replace('title: Gruppträning', 'title: Smågrupp'));
  const saved = save(
    PATH,
    (data) => {
      data.heading = 'Min';
    },
    { opened },
  );
  await expect(saved).rejects.toThrow(Conflict);
  const { report } = (await saved.catch((error) => error)) as Conflict;
  expect(report).toMatchObject({ path: PATH, label: 'Tjänster och priser' });
  expect(report.differences).toMatchObject([
    { path: ['heading'], mine: 'Min', changed: 'mine' },
    { path: ['items', 3, 'title'], theirs: 'Smågrupp', changed: 'theirs' },
  ]);
  const theirs = report.differences.filter(({ changed }) => changed === 'theirs');
  const chosen = { path: PATH, sha: report.sha, theirs: theirs.map(({ path }) => path) };
  const written = await save(
    PATH,
    (data) => {
      data.heading = 'Min';
    },
    { opened, chosen },
  );
  expect(written).toContain('title: Smågrupp');
  expect(written).toContain('heading: Min');
});

test('asks again when the file has changed once more while she chose', async () => {
  writeFileSync(PATH, original.replace('title: Gruppträning', 'title: Smågrupp'));
  const chosen = { path: PATH, sha: 'an older one', theirs: [] };
  await expect(save(PATH, () => {}, { opened, chosen })).rejects.toThrow(Conflict);
});

test('saves over a file that was damaged since', async () => {
  writeFileSync(PATH, 'items: [');
  expect(parse(await save(PATH, () => {}, { opened }))).toEqual(parse(original));
  expect(history.versions('services').map(({ text }) => text)).toEqual(['items: [']);
});

test('names the field of a picture that is no use, and saves nothing', async () => {
  const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a64' } })
    .jpeg()
    .toBuffer();
  const additions = [
    { path: 'content/images/ny.jpg', contents: base64(bytes.subarray(0, bytes.length - 40)) },
  ];
  const saved = save(
    'content/hero.yaml',
    ({ picture }) => {
      picture.src = './images/ny.jpg';
    },
    { additions },
  );
  await expect(saved).rejects.toThrow(
    /^Inget är sparat\. Bilden bakom › Bilden: Bilden ny\.jpg är skadad/,
  );
  expect(history.versions('hero')).toEqual([]);
});

test('writes to nothing else, and deletes no picture', async () => {
  await expect(save('content/../content/services.yaml', () => {})).rejects.toThrow('hör inte till');
  const deletions = [{ path: 'content/images/hero-kettlebells.jpg' }];
  expect((await prepareSave({ additions: [], deletions }, history)).deletions).toEqual([]);
});
