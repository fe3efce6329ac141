/** Publishes a build to a local or remote folder so that visitors have a complete site at every moment. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, MANIFEST_FILE } from '../../built-site/manifest.ts';
import { type FileStore, listFolders, replaceIn, STAGING, WORK_FOLDER } from './file-store.ts';
import { HTACCESS, withOurs } from './htaccess.ts';
import { type PublicationRecord, RECORD, readRecord } from './record.ts';
import { type Build, count, type Publication, type Report } from './target.ts';

/** Files that hold the content security policy, for Apache and for our own server. */
const HEADER_FILES = [HTACCESS, 'headers.json'];

/** How long assets stay after the build that named them: pages that are open still ask for them. In milliseconds. */
export const ASSETS_KEPT = 7 * 24 * 60 * 60_000;

const isAsset = (path: string) => path.startsWith('_astro/');

/**
 * Puts a build into a folder, in an order that leaves visitors a complete site after each change:
 *
 * 1. Other people's files that the build would overwrite are copied aside, and the record lists what will be sent.
 * 2. All but the assets that are online already goes to a hidden folder. What has arrived before is not sent again.
 * 3. Headers that allow the pages of both builds replace the old ones.
 * 4. What was sent is moved into place: pages last, then the new headers and the manifest.
 * 5. What no page needs any more is removed, and the record says that the build is complete. Assets stay for some days, for
 *    pages that are still open; files that are in no record are not ours and stay for good.
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
  const there = await listFolders(store, paths);
  const record = (content: PublicationRecord) =>
    replaceIn(store, RECORD, Buffer.from(JSON.stringify(content)));

  const isOurs = (path: string) => path in before.files || path in before.kept;
  for (const path of paths) {
    const hers = there.has(path) && !isOurs(path) ? await store.read(path) : undefined;
    if (hers) await replaceIn(store, `${WORK_FOLDER}/before/${path}`, hers);
  }
  // If this attempt fails and another build follows, these files must be known to be removed.
  const sent = Object.fromEntries(paths.map((path) => [path, published]));
  await record({ ...before, kept: { ...before.kept, ...sent } });

  const isOnline = (path: string) =>
    isAsset(path) && there.has(path) && before.files[path] === files[path];
  const toSend = new Map<string, Buffer>();
  for (const path of paths.filter((path) => !isOnline(path))) {
    toSend.set(path, await readFile(join(build.folder, path)));
  }
  const htaccess = await store.read(HTACCESS);
  toSend.set(HTACCESS, Buffer.from(withOurs(String(htaccess ?? ''), String(toSend.get(HTACCESS)))));
  await send(store, toSend, there, report);

  for (const path of HEADER_FILES) await allowBoth(store, path, String(toSend.get(path)));
  for (const [path, data] of toSend) await store.move(staged(path, data), path);

  const { kept, gone } = outdated(before, paths, published);
  for (const path of gone) await store.remove(path);
  await record({ id, published, files: { ...files, [MANIFEST_FILE]: id }, kept });
  for (const path of (await store.list(STAGING)) ?? []) await store.remove(path);
  return { id, published };
}

/** The order of files: pages after what they use, then headers, and last the manifest. */
function rank(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if (HEADER_FILES.includes(path)) return 2;
  return path.endsWith('.html') ? 1 : 0;
}

/** The staging path of a file, named by its content: a file of that name is complete. */
const staged = (path: string, data: Buffer) =>
  `${STAGING}/${hashOf(data).slice(0, 16)}-${path.replaceAll('/', '-')}`;

/** Sends those files that have not arrived before. */
async function send(
  store: FileStore,
  files: Map<string, Buffer>,
  there: Set<string>,
  report: Report,
): Promise<void> {
  const unsent = [...files].filter(([path, data]) => !there.has(staged(path, data)));
  const total = unsent.length;
  for (let done = 0; done <= total; done++) {
    const text = `Laddar upp: ${count(total - done, 'fil', 'filer')} kvar.`;
    report({ step: 'upload', text, done, total });
    const [path, data] = unsent[done] ?? [];
    if (path && data) await replaceIn(store, staged(path, data), data);
  }
}

const POLICY = /(?<=Content-Security-Policy(?:":| ) ?")[^"]+/g;

/**
 * Puts the new build's headers in place with a policy that allows the inline code of both builds: under the other's policy a
 * page would lose its styles.
 */
async function allowBoth(store: FileStore, path: string, after: string): Promise<void> {
  const before = (await store.read(path))?.toString();
  if (before === undefined) return;
  const old = [...before.matchAll(POLICY)].flatMap(([policy]) => policy.split('; '));
  const both = (directive: string) => {
    const name = directive.replace(/ .*/, ' ');
    const same = [directive, ...old.filter((one) => one.startsWith(name))];
    return [...new Set(same.flatMap((one) => one.split(' ')))].join(' ');
  };
  const between = after.replace(POLICY, (policy) => policy.split('; ').map(both).join('; '));
  if (between !== before) await replaceIn(store, path, Buffer.from(between));
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
