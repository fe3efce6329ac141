import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSETS_KEPT, hashOf, MANIFEST_FILE } from '../../../enquiries/node/http/build-manifest.ts';
import { bytes, count, type Report } from '../../progress.ts';
import type { Build } from '../target.ts';
import { HEADER_FILES, headersBetween } from './between-headers.ts';
import type { FileStore } from './file-store.ts';
import { type LockTiming, type StillHeld, withLock } from './lock.ts';
import { type Record, readRecord, WORK_FOLDER, writeRecord } from './record.ts';

/** Where files wait, each by its hash, until all of them are there. */
const WAITING = `${WORK_FOLDER}/waiting`;

type File = { path: string; hash: string; size: number };

/**
 * Publishes a build to a folder of files, so that visitors have a whole site at every moment.
 *
 * 1. Everything new goes to a hidden folder, each file by its hash: what was sent before a failure is not sent again.
 * 2. Files that are named by their content take their places. No page asks for them yet.
 * 3. Headers that allow the pages of both builds; then the other files and the pages, each renamed into its place.
 * 4. Headers of the new build alone, its manifest, and the record, which says that all of it is there.
 *
 * Assets that no page names any more stay for some days: a page that is open still finds them.
 */
export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
  timing?: LockTiming,
): Promise<Record> {
  return withLock(
    store,
    async (stillHeld) => {
      const before = await readRecord(store);
      const missing = await missingFiles(store, build, before);
      await send(store, build, missing, report);
      await stillHeld();
      return putInPlace(store, build, before, missing, stillHeld);
    },
    timing,
  );
}

/** What of a build is not there yet, in the order in which it takes its place. */
async function missingFiles(store: FileStore, build: Build, before?: Record): Promise<File[]> {
  const there = await store.list('_astro');
  const manifest = hashOf(await readFile(join(build.folder, MANIFEST_FILE)));
  const files = await Promise.all(
    Object.entries({ ...build.manifest.files, [MANIFEST_FILE]: manifest }).map(
      async ([path, hash]) => ({ path, hash, size: (await stat(join(build.folder, path))).size }),
    ),
  );
  return files
    .filter(({ path, hash, size }) =>
      isNamedByContent(path)
        ? there.get(path.slice('_astro/'.length)) !== size
        : before?.files[path] !== hash,
    )
    .sort((a, b) => turn(a.path) - turn(b.path));
}

/** Assets, other files, pages, what says how pages are served, and last what says that all is there. */
function turn(path: string): number {
  if (isNamedByContent(path)) return 0;
  if (path === MANIFEST_FILE) return 4;
  if (HEADER_FILES.includes(path)) return 3;
  return /\.html(\.br|\.gz)?$/.test(path) ? 2 : 1;
}

function isNamedByContent(path: string): boolean {
  return path.startsWith('_astro/');
}

async function send(store: FileStore, { folder }: Build, missing: File[], report: Report) {
  const waiting = await store.list(WAITING);
  const left = missing.filter(({ hash, size }) => waiting.get(hash) !== size);
  const total = left.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const tell = (number: number) =>
    report({
      step: 'upload',
      text: `Laddar upp: ${count(left.length - number, 'fil', 'filer')} kvar (${bytes(total - done)}).`,
      done,
      total,
    });
  for (const [number, { path, hash, size }] of left.entries()) {
    tell(number);
    await store.write(`${WAITING}/${hash}.part`, await readFile(join(folder, path)));
    await store.move(`${WAITING}/${hash}.part`, `${WAITING}/${hash}`);
    done += size;
  }
  tell(left.length);
}

async function putInPlace(
  store: FileStore,
  { folder, manifest }: Build,
  before: Record | undefined,
  missing: File[],
  stillHeld: StillHeld,
): Promise<Record> {
  // Two files of one build may be the same: the later ones are sent when it is their turn.
  const waiting = await store.list(WAITING);
  const settle = async ({ path, hash }: File) => {
    if (!waiting.delete(hash))
      await store.write(`${WAITING}/${hash}`, await readFile(join(folder, path)));
    await store.move(`${WAITING}/${hash}`, path);
  };
  const assets = missing.filter(({ path }) => isNamedByContent(path));
  const changing = missing.filter((file) => !assets.includes(file));
  if (before) await forget(store, before, missing);
  else await keepForeign(store, changing);
  for (const file of assets) await settle(file);
  for (const name of HEADER_FILES) await allowBoth(store, folder, name);
  for (const file of changing) {
    await stillHeld();
    await settle(file);
  }

  const kept = await removeOld(store, manifest.files, before);
  const record = {
    id: manifest.id,
    published: new Date().toISOString(),
    files: manifest.files,
    kept,
  };
  await writeRecord(store, record);
  for (const hash of waiting.keys()) await store.remove(`${WAITING}/${hash}`);
  return record;
}

/**
 * Until the new record is written, no one may rely on what stood in these places; and what is new in them is to go, should
 * another build be the next that is finished.
 */
async function forget(store: FileStore, before: Record, missing: File[]) {
  const files = { ...before.files };
  const kept = { ...before.kept };
  for (const { path } of missing) {
    if (!(path in files)) kept[path] = new Date().toISOString();
    delete files[path];
  }
  await writeRecord(store, { ...before, files, kept });
}

/** What stood in a folder before the first publication is someone else's: it is kept beside. */
async function keepForeign(store: FileStore, changing: File[]) {
  for (const { path } of changing) {
    const foreign = await store.read(path);
    if (foreign) await store.create(`${WORK_FOLDER}/before/${path}`, foreign);
  }
}

async function allowBoth(store: FileStore, folder: string, name: string) {
  const before = (await store.read(name))?.toString();
  if (before === undefined) return;
  const between = headersBetween(before, await readFile(join(folder, name), 'utf8'));
  if (between === before) return;
  await store.write(`${WAITING}/${name}`, Buffer.from(between));
  await store.move(`${WAITING}/${name}`, name);
}

/**
 * Removes what no page needs any more. Nothing else of the folder is touched: what is not in a record is not ours.
 *
 * @returns what stays for now
 */
async function removeOld(
  store: FileStore,
  files: Record['files'],
  before?: Record,
): Promise<Record['kept']> {
  const now = new Date();
  const leaving = Object.keys(before?.files ?? {}).map(
    (path) => [path, now.toISOString()] as const,
  );
  const kept: Record['kept'] = {};
  for (const [path, left] of [...Object.entries(before?.kept ?? {}), ...leaving]) {
    if (path in files || path === MANIFEST_FILE) continue;
    const stays = isNamedByContent(path) && now.getTime() - Date.parse(left) < ASSETS_KEPT;
    if (stays) kept[path] = left;
    else await store.remove(path);
  }
  return kept;
}
