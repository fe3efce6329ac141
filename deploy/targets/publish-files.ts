/** Publishes a build to a local or remote folder so that visitors have a complete site at every moment. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, MANIFEST_FILE } from '../../built-site/manifest.ts';
import { HTACCESS, isAsset } from '../../built-site/read-build.ts';
import { UserError } from '../../shared/user-error.ts';
import { type FileStore, listFolders, replaceIn, STAGING, WORK_FOLDER } from './file-store.ts';
import { withOurs } from './htaccess.ts';
import { type PublicationRecord, RECORD, readRecord } from './record.ts';
import { type Build, CutLate, count, type Publication, type Report } from './target.ts';

/** How long assets stay after the build that named them: pages that are open still ask for them. In milliseconds. */
export const ASSETS_KEPT = 7 * 24 * 60 * 60_000;

/**
 * Puts a build into a folder, in an order that leaves each page whole after each change:
 *
 * 1. Other people's files that the build would overwrite are copied aside.
 * 2. All but the assets that are online already goes to a hidden folder. What has arrived before is not sent again.
 * 3. The record lists what was sent, and says that the publication is under way.
 * 4. What was sent is moved into place: what pages use; for Apache a policy that allows the pages of both builds; pages with their
 *    compressed copies; headers; and the manifest, at which our own server takes the build.
 * 5. What no page needs any more is removed, and the record says that the build is complete. Assets stay for some days, for
 *    pages that are still open; files that are in no record are not ours and stay for good.
 *
 * @throws UserError when someone else publishes to the folder meanwhile: the one who began to move files last goes on
 * @throws CutLate when it fails while files are moved
 */
export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
): Promise<Publication> {
  const { id, files } = build.manifest;
  const published = new Date().toISOString();
  const mark = crypto.randomUUID();
  const before = await readRecord(store);
  const paths = [...Object.keys(files), MANIFEST_FILE].sort((a, b) => rank(a) - rank(b));
  const there = await listFolders(store, paths);
  const record = (content: Omit<PublicationRecord, 'mark'>) =>
    replaceIn(store, RECORD, Buffer.from(JSON.stringify({ ...content, mark })));

  const isOurs = (path: string) => path in before.files || path in before.kept;
  for (const path of paths) {
    const hers = there.has(path) && !isOurs(path) ? await store.read(path) : undefined;
    if (hers) await replaceIn(store, `${WORK_FOLDER}/before/${path}`, hers);
  }

  const isOnline = (path: string) =>
    isAsset(path) && there.has(path) && before.files[path] === files[path];
  const toSend = new Map<string, Buffer>();
  for (const path of paths.filter((path) => !isOnline(path))) {
    toSend.set(path, await readFile(join(build.folder, path)));
  }
  const htaccess = await store.read(HTACCESS);
  toSend.set(HTACCESS, Buffer.from(withOurs(String(htaccess ?? ''), String(toSend.get(HTACCESS)))));
  await send(store, toSend, there, report);

  await checkMark(store, before.mark);
  // If this attempt fails and another build follows, these files must be known to be removed.
  const sent = Object.fromEntries(paths.map((path) => [path, published]));
  await record({ ...before, kept: { ...before.kept, ...sent }, underWay: true });
  try {
    await moveIntoPlace(store, toSend, mark);
    const { kept, gone } = outdated(before, paths, published);
    for (const path of gone) await store.remove(path);
    const now = { ...files, [MANIFEST_FILE]: id };
    await record({ id, published, files: now, kept, underWay: false });
  } catch (error) {
    throw error instanceof UserError ? error : new CutLate('', { cause: error });
  }
  for (const path of (await store.list(STAGING)) ?? []) await store.remove(path);
  return { id, published };
}

/** The order of files: pages with their compressed copies after what they use, then headers, and last the manifest. */
function rank(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if ([HTACCESS, 'headers.json'].includes(path)) return 2;
  return /\.html(\.br)?$/.test(path) ? 1 : 0;
}

async function moveIntoPlace(store: FileStore, files: Map<string, Buffer>, mark: string) {
  const move = async ([path, data]: [string, Buffer]) => {
    await checkMark(store, mark);
    await store.move(staged(path, data), path);
  };
  const all = [...files];
  for (const file of all.filter(([path]) => rank(path) === 0)) await move(file);
  await allowBoth(store, String(files.get(HTACCESS)));
  for (const file of all.filter(([path]) => rank(path) > 0)) await move(file);
  await checkMark(store, mark);
}

/** @throws UserError when the record is no longer the one with this mark */
async function checkMark(store: FileStore, mark: string): Promise<void> {
  if ((await readRecord(store)).mark === mark) return;
  throw new UserError(
    'Någon annan publicerar hit samtidigt, och går före. Vänta tills det är klart. Publicera sedan igen, om det här är det som ska gälla.',
  );
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

const POLICY = /(?<=Content-Security-Policy ")[^"]+/g;

/**
 * Puts the new build's headers in place with a policy that allows the inline code of both builds: under the other's policy a
 * page would lose its styles.
 */
async function allowBoth(store: FileStore, after: string): Promise<void> {
  const before = (await store.read(HTACCESS))?.toString();
  if (before === undefined) return;
  const old = [...before.matchAll(POLICY)].flatMap(([policy]) => policy.split('; '));
  const both = (directive: string) => {
    const name = directive.replace(/ .*/, ' ');
    const same = [directive, ...old.filter((one) => one.startsWith(name))];
    return [...new Set(same.flatMap((one) => one.split(' ')))].join(' ');
  };
  const between = after.replace(POLICY, (policy) => policy.split('; ').map(both).join('; '));
  if (between !== before) await replaceIn(store, HTACCESS, Buffer.from(between));
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
