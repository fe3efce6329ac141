/** Publishes a build to a local or remote folder so that visitors have a whole site at every moment. */
import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { ASSETS_KEPT, hashOf, MANIFEST_FILE, type Manifest } from '../../built-site/manifest.ts';
import { UserError } from '../../shared/user-error.ts';
import { type Build, count, type Publication, type Report } from './target.ts';

/** A folder as publishing writes to it. Paths are relative to it, with `/` between their parts; missing folders are made. */
export interface FileStore {
  /** Undefined if there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a new file in place of whatever has its name, never through a link. */
  write(path: string, data: Buffer): Promise<void>;
  /** Replaces one file with another atomically. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(path: string): Promise<void>;
  /** What is in a folder, by path; undefined if there is no such folder. */
  list(folder: string): Promise<Map<string, Entry> | undefined>;
}

/** @property size in bytes */
export type Entry = { size: number; isLink: boolean };

/** Hidden folder for publishing's own files, inside the site's folder. */
const WORK_FOLDER = '.publishing';
const RECORD = `${WORK_FOLDER}/record.json`;
/** Where files are staged until all have arrived. */
const STAGING = `${WORK_FOLDER}/waiting`;

/** Where the files of others are copied to before they are replaced. */
const copyOf = (path: string) => `${WORK_FOLDER}/before/${path}`;

/** A path below the folder: the record may have been changed by others, and what it names is removed. */
const pathBelow = z
  .string()
  .refine((path) => !path.split(/[/\\]/).some((part) => ['', '.', '..'].includes(part)));

const recordSchema = z.object({
  /** The build's id. */
  id: z.string(),
  /** When it was published, ISO 8601. */
  published: z.string(),
  /** Hashes of the site's files, by path. */
  files: z.record(pathBelow, z.string()),
  /** When older files of ours that may still be there were last needed, by path. */
  kept: z.record(pathBelow, z.string()),
});

/** What is known of a folder once a publication is complete. */
type PublicationRecord = z.infer<typeof recordSchema>;

/** Every file in the folder is someone else's. */
const NOTHING: PublicationRecord = { id: '', published: '', files: {}, kept: {} };

/** Paths are those of the published site, and of the build. */
type Step =
  /** Sends a file of the build; one that has already arrived is not sent again. */
  | { do: 'send'; path: string; to: string; hash: string }
  /** Copies a file of someone else's aside, if there is one. */
  | { do: 'back up'; path: string }
  /** Replaces a file of headers with one that allows the pages of both builds. */
  | { do: 'allow both'; path: string }
  | { do: 'move'; path: string; from: string }
  /** Removes a file of ours, or puts back the one of someone else that it replaced. */
  | { do: 'withdraw'; path: string }
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

/** What is online in a folder; undefined if no publication of ours is complete there. */
export async function readOnline(store: FileStore): Promise<Publication | undefined> {
  const { id, published } = await readRecord(store);
  return id ? { id, published } : undefined;
}

/** A record that is missing or unreadable names nothing. */
export async function readRecord(store: FileStore): Promise<PublicationRecord> {
  const file = await store.read(RECORD);
  try {
    return recordSchema.parse(JSON.parse(String(file)));
  } catch {
    return NOTHING;
  }
}

/** The folder to publish to does not exist. */
export class NoFolder extends Error {}

/**
 * Writes a file and removes it again.
 *
 * @throws NoFolder
 */
export async function tryWriting(store: FileStore): Promise<void> {
  if (!(await store.list('.'))) throw new NoFolder();
  const path = `${WORK_FOLDER}/${crypto.randomUUID()}`;
  await listFolders(store, [path]);
  await store.write(path, Buffer.from(''));
  await store.remove(path);
}

/**
 * The steps that put a build into a folder, in an order that leaves visitors a whole site after each of them:
 *
 * 1. Files of someone else that the build has names of are copied aside, and the record takes in what will be sent.
 * 2. New assets, which are named by their content and which no page uses yet, go to their places; all other files to a hidden
 *    staging folder.
 * 3. Headers that allow the pages of both builds replace the old ones.
 * 4. The staged files are moved into place: pages last, then the new headers and the manifest.
 * 5. What no page needs any more is withdrawn, and the record says that the build is complete. Assets stay for some days, for
 *    pages that are still open; files that are in no record are not ours and stay for good.
 *
 * @param now ISO 8601
 */
export function plan(before: PublicationRecord, manifest: Manifest, now: string): Step[] {
  const { id } = manifest;
  const files: Record<string, string> = { ...manifest.files, [MANIFEST_FILE]: id };
  const paths = Object.keys(files).sort((a, b) => rank(a) - rank(b));
  const assets = paths.filter(isAsset);
  const staged = paths
    .filter((path) => !isAsset(path))
    .map((path) => {
      const hash = files[path]?.slice(0, 16);
      return { path, from: `${STAGING}/${hash}-${path.replaceAll('/', '-')}` };
    });

  const leaving = Object.fromEntries(Object.keys(before.files).map((path) => [path, now]));
  const { stay = [], go = [] } = Object.groupBy(
    Object.entries({ ...before.kept, ...leaving }).filter(([path]) => !paths.includes(path)),
    ([path, needed]) =>
      isAsset(path) && Date.parse(now) - Date.parse(needed) < ASSETS_KEPT ? 'stay' : 'go',
  );

  const steps: Step[] = [];
  for (const path of paths) {
    if (!(path in before.files || path in before.kept)) steps.push({ do: 'back up', path });
  }
  // If this attempt fails and another build follows, its new files have to be known in order to be withdrawn.
  const sent = Object.fromEntries(paths.map((path) => [path, now]));
  steps.push({ do: 'record', record: { ...before, kept: { ...before.kept, ...sent } } });
  const hash = (path: string) => files[path] ?? '';
  for (const path of assets) steps.push({ do: 'send', path, to: path, hash: hash(path) });
  for (const { path, from } of staged) {
    steps.push({ do: 'send', path, to: from, hash: hash(path) });
  }
  for (const path of HEADER_FILES) steps.push({ do: 'allow both', path });
  for (const file of staged) steps.push({ do: 'move', ...file });
  for (const [path] of go) steps.push({ do: 'withdraw', path });
  const kept = Object.fromEntries(stay);
  steps.push({ do: 'record', record: { id, published: now, files, kept } });
  // Not before: a publication that ends in between would remove what it has put back.
  for (const [path] of go) steps.push({ do: 'remove', path: copyOf(path) });
  steps.push({ do: 'empty staging' });
  return steps;
}

/** The order of files: pages after what they use, then headers, and last the manifest. */
function rank(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if (HEADER_FILES.includes(path)) return 2;
  return path.endsWith('.html') ? 1 : 0;
}

/** How many files are compared at the same time: over SFTP most of it is waiting for answers. */
const COMPARED_AT_ONCE = 8;

/**
 * Does the steps of a plan, one after the other.
 *
 * @throws UserError when a folder in the way is a link
 */
export async function carryOut(
  store: FileStore,
  { folder }: Build,
  steps: Step[],
  report: Report,
): Promise<void> {
  const there = await listFolders(store, steps.flatMap(pathsOf));
  const unsent = new Set<string>();
  const sends = steps.filter((step) => step.do === 'send').values();
  async function compareNext() {
    for (const { path, to, hash } of sends) {
      const isSameSize = there.get(to)?.size === (await stat(join(folder, path))).size;
      // The hash of the manifest, which it has not of itself, is its id.
      const arrived = isSameSize && path !== MANIFEST_FILE ? await store.read(to) : undefined;
      if (!arrived || hashOf(arrived) !== hash) unsent.add(to);
    }
  }
  await Promise.all(Array.from({ length: COMPARED_AT_ONCE }, compareNext));
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
        if (there.has(step.path)) await copy(store, step.path, copyOf(step.path));
        break;
      case 'allow both':
        await allowBoth(store, step.path, String(await read(step.path)));
        break;
      case 'move':
        await store.move(step.from, step.path);
        break;
      case 'withdraw':
        if (there.has(copyOf(step.path))) await copy(store, copyOf(step.path), step.path);
        else await store.remove(step.path);
        break;
      case 'remove':
        if (there.has(step.path)) await store.remove(step.path);
        break;
      case 'record':
        await replaceFile(store, RECORD, Buffer.from(JSON.stringify(step.record)));
        break;
      case 'empty staging':
        for (const path of (await store.list(STAGING))?.keys() ?? []) await store.remove(path);
    }
  }
}

/** The paths that a step reads or writes. */
function pathsOf(step: Step): string[] {
  switch (step.do) {
    case 'send':
      return [step.to];
    case 'move':
      return [step.path, step.from];
    case 'back up':
    case 'withdraw':
      return [step.path, copyOf(step.path)];
    case 'allow both':
    case 'remove':
      return [step.path];
    case 'record':
    case 'empty staging':
      return [RECORD, `${STAGING}/part`];
  }
}

/**
 * What is in the folders of some paths.
 *
 * @throws UserError when such a folder is a link, which may lead to what is not ours; the folder published to may be one
 */
async function listFolders(store: FileStore, paths: string[]): Promise<Map<string, Entry>> {
  const folders = new Set(['.']);
  for (const path of paths) {
    for (let at = posix.dirname(path); !folders.has(at); at = posix.dirname(at)) folders.add(at);
  }
  const there = new Map<string, Entry>();
  // A folder comes before what is in it.
  for (const folder of [...folders].sort((a, b) => a.length - b.length)) {
    if (folder !== '.' && !there.has(folder)) continue;
    if (there.get(folder)?.isLink) {
      throw new UserError(
        `Mappen ${folder}, där webbplatsen ska ligga, är en länk till en annan mapp, där inget får ändras. Ta bort länken, eller be den som sköter servern. Publicera sedan igen. Inget är ändrat.`,
      );
    }
    for (const [path, entry] of (await store.list(folder)) ?? []) there.set(path, entry);
  }
  return there;
}

async function copy(store: FileStore, from: string, to: string): Promise<void> {
  const data = await store.read(from);
  if (data) await replaceFile(store, to, data);
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
  if (between !== before) await replaceFile(store, path, Buffer.from(between));
}

/** Writes a file atomically: readers get either the old or the new one. */
async function replaceFile(store: FileStore, path: string, data: Buffer): Promise<void> {
  const part = `${STAGING}/${crypto.randomUUID()}`;
  await store.write(part, data);
  await store.move(part, path);
}
