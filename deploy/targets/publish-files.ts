/** Publishes a build to a local or remote folder so that visitors have a complete site at every moment. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ASSETS_KEPT, MANIFEST_FILE } from '../../built-site/manifest.ts';
import type { Build } from '../build.ts';
import { bytes, count, type Report } from '../progress.ts';
import { type FileStore, readJson, replaceFile, STAGING, WORK_FOLDER } from './file-store.ts';
import { type RenewLock, withLock } from './publish-lock.ts';
import type { Publication } from './target.ts';

const RECORD = `${WORK_FOLDER}/record.json`;

const recordSchema = z.object({
  id: z.string(),
  published: z.string(),
  /** Hashes of the site's files, by path. */
  files: z.record(z.string(), z.string()),
  /** When older files of ours that may still be there were last needed, by path. */
  kept: z.record(z.string(), z.string()),
});

type Published = z.infer<typeof recordSchema>;

type File = {
  path: string;
  size: number;
  /** Upload path: the final place for assets, the staging folder for others. */
  to: string;
};

/** Files that hold the content security policy, for Apache and for our own server. */
const HEADER_FILES = ['.htaccess', 'headers.json'];

/**
 * 1. New assets, which are named by their content and which no page uses yet, go to their places; all other files to a hidden
 *    staging folder. After a failure, what has already arrived is not sent again.
 * 2. Headers that allow the pages of both builds replace the old ones.
 * 3. The staged files are renamed into place: pages last, then the new headers and the manifest.
 * 4. The record is written, which says that the build is complete.
 *
 * Assets that are no longer used stay for some days, for pages that are still open.
 */
export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
): Promise<Publication> {
  return withLock(store, async (renewLock) => {
    const before = await readRecord(store);
    const there = new Map([...(await store.list('_astro')), ...(await store.list(STAGING))]);
    const files = (await filesOf(build)).sort((a, b) => rank(a.path) - rank(b.path));
    if (before) {
      // If this attempt fails and another build follows, its new files have to be known in order to be removed.
      const now = new Date().toISOString();
      const sent = Object.fromEntries(files.map(({ path }) => [path, now]));
      await writeRecord(store, { ...before, kept: { ...before.kept, ...sent } });
    }
    const unsent = files.filter(({ to, size }) => there.get(to) !== size);
    await send(store, build, unsent, renewLock, report);
    await renewLock(0);
    const staged = files.filter(({ path }) => !isAsset(path));
    if (!before) await backUpForeign(store, staged);
    for (const name of HEADER_FILES) await allowBoth(store, build, name);
    for (const file of staged) {
      await renewLock();
      await store.move(file.to, file.path);
    }
    const record = { id: build.manifest.id, published: new Date().toISOString() };
    const kept = await removeOld(store, build.manifest.files, record.published, before);
    await writeRecord(store, { ...record, files: build.manifest.files, kept });
    for (const path of (await store.list(STAGING)).keys()) await store.remove(path);
    return record;
  });
}

/** Reads the record; undefined if it is missing or unreadable, and everything has to be sent. */
export async function readRecord(store: FileStore): Promise<Published | undefined> {
  return recordSchema.safeParse(await readJson(store, RECORD)).data;
}

function writeRecord(store: FileStore, record: Published): Promise<void> {
  return replaceFile(store, RECORD, JSON.stringify(record));
}

function filesOf({ folder, manifest }: Build): Promise<File[]> {
  const hashes = Object.entries({ ...manifest.files, [MANIFEST_FILE]: manifest.id });
  return Promise.all(
    hashes.map(async ([path, hash]) => {
      const { size } = await stat(join(folder, path));
      const name = `${hash.slice(0, 16)}-${path.replaceAll('/', '-')}`;
      return { path, size, to: isAsset(path) ? path : `${STAGING}/${name}` };
    }),
  );
}

/** The order in which staged files are moved: pages after what they use, then headers, and last the manifest. */
function rank(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if (HEADER_FILES.includes(path)) return 2;
  return path.endsWith('.html') ? 1 : 0;
}

function isAsset(path: string): boolean {
  return path.startsWith('_astro/');
}

async function send(
  store: FileStore,
  { folder }: Build,
  files: File[],
  renewLock: RenewLock,
  report: Report,
): Promise<void> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const tell = (number: number) =>
    report({
      step: 'upload',
      text: `Laddar upp: ${count(files.length - number, 'fil', 'filer')} kvar (${bytes(total - done)}).`,
      done,
      total,
    });
  for (const [number, file] of files.entries()) {
    tell(number);
    await renewLock();
    await store.write(file.to, await readFile(join(folder, file.path)));
    done += file.size;
  }
  tell(files.length);
}

/** Before the first publication, files of the same names belong to someone else: they are backed up. */
async function backUpForeign(store: FileStore, staged: File[]): Promise<void> {
  for (const { path } of staged) {
    const foreign = await store.read(path);
    const copy = `${WORK_FOLDER}/before/${path}`;
    if (foreign && !(await store.read(copy))) await store.write(copy, foreign);
  }
}

const POLICY = /(?<=Content-Security-Policy(?:":| ) ?")[^"]+/;

/**
 * Replaces the headers for the moments in which pages of two builds coexist: the new build's headers, with a policy that
 * allows the inline code of both. Under the other build's policy a page would lose its styles.
 */
async function allowBoth(store: FileStore, { folder }: Build, name: string): Promise<void> {
  const before = (await store.read(name))?.toString();
  if (before === undefined) return;
  const old = POLICY.exec(before)?.[0].split('; ') ?? [];
  const both = (directive: string) => {
    const name = directive.replace(/ .*/, ' ');
    const same = old.find((one) => one.startsWith(name)) ?? directive;
    return [...new Set([...directive.split(' '), ...same.split(' ')])].join(' ');
  };
  const after = await readFile(join(folder, name), 'utf8');
  const between = after.replace(POLICY, (policy) => policy.split('; ').map(both).join('; '));
  if (between !== before) await replaceFile(store, name, between);
}

/**
 * Removes files that no page needs any more. Files that are in no record are not ours and are not touched.
 *
 * @returns the old files that stay for now
 */
async function removeOld(
  store: FileStore,
  files: Published['files'],
  now: string,
  before?: Published,
): Promise<Published['kept']> {
  const leaving = Object.keys(before?.files ?? {}).map((path) => [path, now] as const);
  const kept: Published['kept'] = {};
  for (const [path, needed] of [...Object.entries(before?.kept ?? {}), ...leaving]) {
    if (path in files || path === MANIFEST_FILE) continue;
    const stays = isAsset(path) && Date.parse(now) - Date.parse(needed) < ASSETS_KEPT;
    if (stays) kept[path] = needed;
    else await store.remove(path);
  }
  return kept;
}
