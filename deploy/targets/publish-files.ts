import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ASSETS_KEPT, MANIFEST_FILE } from '../../enquiries/node/http/build-manifest.ts';
import type { Build } from '../build.ts';
import { bytes, count, type Report } from '../progress.ts';
import { type FileStore, readJson, replaceFile, WAITING, WORK_FOLDER } from './file-store.ts';
import { type StillHeld, withLock } from './publish-lock.ts';
import type { Publication } from './target.ts';

const RECORD = `${WORK_FOLDER}/record.json`;

const recordSchema = z.object({
  id: z.string(),
  published: z.string(),
  /** Hashes of the files of the site, by their paths. */
  files: z.record(z.string(), z.string()),
  /** When other files of ours, which may still be there, were last needed, by their paths. */
  kept: z.record(z.string(), z.string()),
});

/** What was published to a folder, and what is there of it. */
type Published = z.infer<typeof recordSchema>;

type File = {
  path: string;
  size: number;
  /** Where it is sent: an asset to its place, another file to where it waits. */
  to: string;
};

/** The files that say which inline scripts and styles a page may have, for Apache and for our own server. */
const HEADER_FILES = ['.htaccess', 'headers.json'];

/**
 * Publishes a build to a folder of files, so that visitors have a whole site at every moment.
 *
 * 1. Assets that are not there yet, which are named by their content and which no page asks for, are sent to their places;
 *    all other files to a hidden folder. What was sent before a failure is not sent again.
 * 2. Headers that allow the pages of both builds.
 * 3. The other files, the pages, the headers of the new build and its manifest, each renamed into its place.
 * 4. The record, which says that all of it is there.
 *
 * Assets that no page names any more stay for some days: a page that is open still finds them.
 */
export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
): Promise<Publication> {
  return withLock(store, async (stillHeld) => {
    const before = await readRecord(store);
    const there = new Map([...(await store.list('_astro')), ...(await store.list(WAITING))]);
    const files = (await filesOf(build)).sort((a, b) => turn(a.path) - turn(b.path));
    if (before) {
      // If this fails and another build is the next, what is new in this one has to be known to be removed.
      const now = new Date().toISOString();
      const sent = Object.fromEntries(files.map(({ path }) => [path, now]));
      await writeRecord(store, { ...before, kept: { ...before.kept, ...sent } });
    }
    const unsent = files.filter(({ to, size }) => there.get(to) !== size);
    await send(store, build, unsent, stillHeld, report);
    await stillHeld(0);
    const waiting = files.filter(({ path }) => !isAsset(path));
    if (!before) await keepForeign(store, waiting);
    for (const name of HEADER_FILES) await allowBoth(store, build, name);
    for (const file of waiting) {
      await stillHeld();
      await store.move(file.to, file.path);
    }
    const record = { id: build.manifest.id, published: new Date().toISOString() };
    const kept = await removeOld(store, build.manifest.files, record.published, before);
    await writeRecord(store, { ...record, files: build.manifest.files, kept });
    for (const path of (await store.list(WAITING)).keys()) await store.remove(path);
    return record;
  });
}

/** The record; undefined when there is none, or none that can be read: then everything is sent. */
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
      return { path, size, to: isAsset(path) ? path : `${WAITING}/${name}` };
    }),
  );
}

/** When a file takes its place: assets, other files, pages, what says how pages are served, and last what says that all is there. */
function turn(path: string): number {
  if (isAsset(path)) return 0;
  if (path === MANIFEST_FILE) return 4;
  if (HEADER_FILES.includes(path)) return 3;
  return path.endsWith('.html') ? 2 : 1;
}

function isAsset(path: string): boolean {
  return path.startsWith('_astro/');
}

async function send(
  store: FileStore,
  { folder }: Build,
  files: File[],
  stillHeld: StillHeld,
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
    await stillHeld();
    await store.write(file.to, await readFile(join(folder, file.path)));
    done += file.size;
  }
  tell(files.length);
}

/** What stood in a folder before the first publication is someone else's: it is kept beside. */
async function keepForeign(store: FileStore, waiting: File[]): Promise<void> {
  for (const { path } of waiting) {
    const foreign = await store.read(path);
    const copy = `${WORK_FOLDER}/before/${path}`;
    if (foreign && !(await store.read(copy))) await store.write(copy, foreign);
  }
}

const POLICY = /(?<=Content-Security-Policy(?:":| ) ?")[^"]+/;

/**
 * Headers for the moments in which pages of two builds stand side by side: those of the new build, with a policy that
 * allows what either has in it. Under the policy of the other build a page would stand there without its styles.
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
 * Removes what no page needs any more. Nothing else of the folder is touched: what is not in a record is not ours.
 *
 * @returns what stays for now
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
