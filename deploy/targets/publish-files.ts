/** Publishes a build to a local or remote folder so that visitors have a whole site at every moment. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSETS_KEPT, hashOf, MANIFEST_FILE } from '../../built-site/manifest.ts';
import {
  copy,
  type Entry,
  type FileStore,
  listFolders,
  replaceFile,
  STAGING,
} from './file-store.ts';
import { copyOf, type PublicationRecord, RECORD, readRecord } from './record.ts';
import { type Build, count, type Publication, type Report } from './target.ts';

/** How many files are compared at the same time: over SFTP most of it is waiting for answers. */
const COMPARED_AT_ONCE = 8;

/** Files that hold the content security policy, for Apache and for our own server. */
const HEADER_FILES = ['.htaccess', 'headers.json'];

const isAsset = (path: string) => path.startsWith('_astro/');

/**
 * Puts a build into a folder, in an order that leaves visitors a whole site after each change:
 *
 * 1. Files of someone else that the build has names of are copied aside, and the record takes in what will be sent.
 * 2. New assets, which are named by their content and which no page uses yet, go to their places; all other files to a hidden
 *    staging folder. What has already arrived is not sent again.
 * 3. Headers that allow the pages of both builds replace the old ones.
 * 4. The staged files are moved into place: pages last, then the new headers and the manifest.
 * 5. What no page needs any more is removed, or replaced by the file of someone else that it had replaced, and the record says
 *    that the build is complete. Assets stay for some days, for pages that are still open; files that are in no record are not
 *    ours and stay for good.
 *
 * @throws UserError when a folder in the way is a link
 */
export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
): Promise<Publication> {
  const { id, files } = build.manifest;
  const published = new Date().toISOString();
  const before = await readRecord(store);
  const paths = [...Object.keys(files), MANIFEST_FILE].sort((a, b) => rank(a) - rank(b));
  const { kept, gone } = outdated(before, paths, published);
  const there = await listFolders(store, [
    `${STAGING}/part`,
    ...[...paths, ...gone].flatMap((path) => [path, copyOf(path)]),
  ]);
  const record = (content: PublicationRecord) =>
    replaceFile(store, RECORD, Buffer.from(JSON.stringify(content)));

  for (const path of paths) {
    const isOurs = path in before.files || path in before.kept;
    if (!isOurs && there.has(path)) await copy(store, path, copyOf(path));
  }
  // If this attempt fails and another build follows, its new files have to be known in order to be removed.
  const sent = Object.fromEntries(paths.map((path) => [path, published]));
  await record({ ...before, kept: { ...before.kept, ...sent } });

  await send(store, build, paths, there, report);

  for (const path of HEADER_FILES) await allowBoth(store, path, String(await read(build, path)));
  for (const path of paths) {
    if (!isAsset(path)) await store.move(placeOf(build, path), path);
  }

  for (const path of gone) {
    if (there.has(copyOf(path))) await copy(store, copyOf(path), path);
    else await store.remove(path);
  }
  await record({ id, published, files: { ...files, [MANIFEST_FILE]: id }, kept });
  // Not before: a publication that ends in between would remove what it has restored.
  for (const path of gone.map(copyOf)) if (there.has(path)) await store.remove(path);
  for (const path of (await store.list(STAGING))?.keys() ?? []) await store.remove(path);
  return { id, published };
}

/** The files of earlier builds that this one lacks: assets that open pages may ask for, with when each was last needed, and the rest. */
function outdated(before: PublicationRecord, paths: string[], published: string) {
  const leaving = Object.fromEntries(Object.keys(before.files).map((path) => [path, published]));
  const others = Object.entries({ ...before.kept, ...leaving }).filter(
    ([path]) => !paths.includes(path),
  );
  const isKept = ([path, needed]: [string, string]) =>
    isAsset(path) && Date.parse(published) - Date.parse(needed) < ASSETS_KEPT;
  const gone = others.filter((one) => !isKept(one)).map(([path]) => path);
  return { kept: Object.fromEntries(others.filter(isKept)), gone };
}

/** Where a file of the build is sent to: an asset to its place, any other file to the staging folder, by its content. */
function placeOf({ manifest: { id, files } }: Build, path: string): string {
  const hash = (files[path] ?? id).slice(0, 16);
  return isAsset(path) ? path : `${STAGING}/${hash}-${path.replaceAll('/', '-')}`;
}

const read = ({ folder }: Build, path: string) => readFile(join(folder, path));

/** Sends those files that have not arrived before. */
async function send(
  store: FileStore,
  build: Build,
  paths: string[],
  there: Map<string, Entry>,
  report: Report,
): Promise<void> {
  const unsent = new Set<string>();
  const comparing = paths.values();
  async function compareNext() {
    for (const path of comparing) {
      const to = placeOf(build, path);
      // A link is replaced, even where what it leads to has the same content.
      const isFile = there.get(to)?.isSymbolicLink() === false;
      const arrived = isFile ? await store.read(to) : undefined;
      if (!arrived || hashOf(arrived) !== build.manifest.files[path]) unsent.add(path);
    }
  }
  await Promise.all(Array.from({ length: COMPARED_AT_ONCE }, compareNext));
  const total = unsent.size;
  const tell = () => {
    const text = `Laddar upp: ${count(unsent.size, 'fil', 'filer')} kvar.`;
    report({ step: 'upload', text, done: total - unsent.size, total });
  };
  tell();
  for (const path of [...unsent]) {
    await store.write(placeOf(build, path), await read(build, path));
    unsent.delete(path);
    tell();
  }
}

/** The order of files: pages after what they use, then headers, and last the manifest. */
function rank(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if (HEADER_FILES.includes(path)) return 2;
  return path.endsWith('.html') ? 1 : 0;
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
