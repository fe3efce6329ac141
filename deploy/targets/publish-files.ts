/** Publishes a build to a local or remote folder so that visitors have a whole site at every moment. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ASSETS_KEPT, MANIFEST_FILE, type Manifest } from '../../built-site/manifest.ts';
import { type Build, count, type Publication, type Report } from './target.ts';

/** A folder as publishing writes to it. Paths are relative to it, with `/` between their parts; missing folders are made. */
export interface FileStore {
  /** Undefined if there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  write(path: string, data: Buffer): Promise<void>;
  /** Replaces one file with another atomically. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(path: string): Promise<void>;
  /** Sizes in bytes of the files in a folder, by path; empty if there is no such folder. */
  list(folder: string): Promise<Map<string, number>>;
}

/** Hidden folder for publishing's own files, inside the site's folder. */
const WORK_FOLDER = '.publishing';
const RECORD = `${WORK_FOLDER}/record.json`;
/** Where files are staged until all have arrived. */
const STAGING = `${WORK_FOLDER}/waiting`;

const recordSchema = z.object({
  /** The build's id. */
  id: z.string(),
  /** When it was published, ISO 8601. */
  published: z.string(),
  /** Hashes of the site's files, by path. */
  files: z.record(z.string(), z.string()),
  /** When older files of ours that may still be there were last needed, by path. */
  kept: z.record(z.string(), z.string()),
});

/** What is known of a folder once a publication is complete. */
type PublicationRecord = z.infer<typeof recordSchema>;

/** Paths are those of the published site, and of the build. */
type Step =
  /** Sends a file of the build; one that has already arrived is not sent again. */
  | { do: 'send'; path: string; to: string }
  /** Copies a file of someone else's aside. */
  | { do: 'back up'; path: string }
  /** Replaces a file of headers with one that allows the pages of both builds. */
  | { do: 'allow both'; path: string }
  | { do: 'move'; path: string; from: string }
  | { do: 'remove'; path: string }
  | { do: 'record'; record: PublicationRecord }
  | { do: 'empty staging' };

/** Files that hold the content security policy, for Apache and for our own server. */
const HEADER_FILES = ['.htaccess', 'headers.json'];

const isAsset = (path: string) => path.startsWith('_astro/');

export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
): Promise<Publication> {
  const published = new Date().toISOString();
  await carryOut(store, build, plan(await readRecord(store), build.manifest, published), report);
  return { id: build.manifest.id, published };
}

/** Reads the record; undefined if it is missing or unreadable, and everything has to be sent. */
export async function readRecord(store: FileStore): Promise<PublicationRecord | undefined> {
  const file = await store.read(RECORD);
  try {
    return recordSchema.parse(JSON.parse(String(file)));
  } catch {
    return undefined;
  }
}

/**
 * The steps that put a build into a folder, in an order that leaves visitors a whole site after each of them:
 *
 * 1. New assets, which are named by their content and which no page uses yet, go to their places; all other files to a hidden
 *    staging folder.
 * 2. Headers that allow the pages of both builds replace the old ones.
 * 3. The staged files are moved into place: pages last, then the new headers and the manifest.
 * 4. What no page needs any more is removed, and the record says that the build is complete. Assets stay for some days, for
 *    pages that are still open; files that are in no record are not ours and stay for good.
 *
 * @param before undefined before the first publication, when files of the same names are someone else's
 * @param now ISO 8601
 */
export function plan(
  before: PublicationRecord | undefined,
  { id, files }: Manifest,
  now: string,
): Step[] {
  const paths = [...Object.keys(files), MANIFEST_FILE].sort((a, b) => rank(a) - rank(b));
  const assets = paths.filter(isAsset);
  const staged = paths
    .filter((path) => !isAsset(path))
    .map((path) => {
      const hash = (files[path] ?? id).slice(0, 16);
      return { path, from: `${STAGING}/${hash}-${path.replaceAll('/', '-')}` };
    });

  const leaving = Object.fromEntries(Object.keys(before?.files ?? {}).map((path) => [path, now]));
  const { stay = [], go = [] } = Object.groupBy(
    Object.entries({ ...before?.kept, ...leaving }).filter(([path]) => !paths.includes(path)),
    ([path, needed]) =>
      isAsset(path) && Date.parse(now) - Date.parse(needed) < ASSETS_KEPT ? 'stay' : 'go',
  );

  const steps: Step[] = [];
  if (before) {
    // If this attempt fails and another build follows, its new files have to be known in order to be removed.
    const sent = Object.fromEntries(paths.map((path) => [path, now]));
    steps.push({ do: 'record', record: { ...before, kept: { ...before.kept, ...sent } } });
  }
  for (const path of assets) steps.push({ do: 'send', path, to: path });
  for (const { path, from } of staged) steps.push({ do: 'send', path, to: from });
  if (!before) for (const { path } of staged) steps.push({ do: 'back up', path });
  for (const path of HEADER_FILES) steps.push({ do: 'allow both', path });
  for (const file of staged) steps.push({ do: 'move', ...file });
  for (const [path] of go) steps.push({ do: 'remove', path });
  const kept = Object.fromEntries(stay);
  steps.push({ do: 'record', record: { id, published: now, files, kept } });
  steps.push({ do: 'empty staging' });
  return steps;
}

/** The order of files: pages after what they use, then headers, and last the manifest. */
function rank(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if (HEADER_FILES.includes(path)) return 2;
  return path.endsWith('.html') ? 1 : 0;
}

/** Does the steps of a plan, one after the other. */
export async function carryOut(
  store: FileStore,
  { folder }: Build,
  steps: Step[],
  report: Report,
): Promise<void> {
  const there = new Map([...(await store.list('_astro')), ...(await store.list(STAGING))]);
  const unsent = new Set<string>();
  for (const step of steps) {
    if (step.do !== 'send') continue;
    const { size } = await stat(join(folder, step.path));
    if (there.get(step.to) !== size) unsent.add(step.to);
  }
  const total = unsent.size;
  const tell = () => {
    const text = `Laddar upp: ${count(unsent.size, 'fil', 'filer')} kvar.`;
    report({ step: 'upload', text, done: total - unsent.size, total });
  };
  const read = (path: string) => readFile(join(folder, path));
  tell();
  for (const step of steps) {
    switch (step.do) {
      case 'send':
        if (!unsent.has(step.to)) break;
        await store.write(step.to, await read(step.path));
        unsent.delete(step.to);
        tell();
        break;
      case 'back up':
        await backUp(store, step.path);
        break;
      case 'allow both':
        await allowBoth(store, step.path, String(await read(step.path)));
        break;
      case 'move':
        await store.move(step.from, step.path);
        break;
      case 'remove':
        await store.remove(step.path);
        break;
      case 'record':
        await replaceFile(store, RECORD, JSON.stringify(step.record));
        break;
      case 'empty staging':
        for (const path of (await store.list(STAGING)).keys()) await store.remove(path);
    }
  }
}

async function backUp(store: FileStore, path: string): Promise<void> {
  const foreign = await store.read(path);
  const copy = `${WORK_FOLDER}/before/${path}`;
  if (foreign && !(await store.read(copy))) await store.write(copy, foreign);
}

const POLICY = /(?<=Content-Security-Policy(?:":| ) ?")[^"]+/;

/**
 * Puts the new build's headers in place with a policy that allows the inline code of both builds: under the other's policy a
 * page would lose its styles.
 */
async function allowBoth(store: FileStore, path: string, after: string): Promise<void> {
  const before = (await store.read(path))?.toString();
  if (before === undefined) return;
  const old = POLICY.exec(before)?.[0].split('; ') ?? [];
  const both = (directive: string) => {
    const name = directive.replace(/ .*/, ' ');
    const same = old.find((one) => one.startsWith(name)) ?? directive;
    return [...new Set([...directive.split(' '), ...same.split(' ')])].join(' ');
  };
  const between = after.replace(POLICY, (policy) => policy.split('; ').map(both).join('; '));
  if (between !== before) await replaceFile(store, path, between);
}

/** Writes a file atomically: readers get either the old or the new one. */
async function replaceFile(store: FileStore, path: string, data: string): Promise<void> {
  const part = `${STAGING}/${crypto.randomUUID()}`;
  await store.write(part, Buffer.from(data));
  await store.move(part, path);
}
