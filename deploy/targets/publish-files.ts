/** Publishes a build to a local or remote folder so that visitors have a complete site at every moment. */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { hashOf, MANIFEST_FILE } from '../../built-site/manifest.ts';
import { HTACCESS, isAsset } from '../../built-site/read-build.ts';
import { UserError } from '../../shared/user-error.ts';
import {
  type FileStore,
  MARK,
  type PublicationRecord,
  RECORD,
  readRecord,
  replaceIn,
  STAGING,
  WORK_FOLDER,
} from './file-store.ts';
import { allowingBoth, withOurs } from './htaccess.ts';
import { type Build, CutLate, type Publication, type Report } from './target.ts';

/** How long assets stay after the build that named them: pages that are open still ask for them. In milliseconds. */
export const ASSETS_KEPT = 7 * 24 * 60 * 60_000;

/**
 * Puts a build into a folder, in an order that leaves each page whole after each change:
 *
 * 1. It leaves a mark, at which an earlier publication that is still at work stops.
 * 2. Other people's files that the build would overwrite are copied aside.
 * 3. All but the assets that are online already goes to a hidden folder. What has arrived before is not sent again.
 * 4. The record lists what was sent, and says that the publication is under way.
 * 5. What was sent is moved into place: what pages use; for Apache a policy that allows the pages of both builds; pages with their
 *    compressed copies; headers; and the manifest, at which our own server takes the build.
 * 6. What no page needs any more is removed, and the record says that the build is complete. Assets stay for some days, for
 *    pages that are still open; files that are in no record are not ours and stay for good.
 *
 * @throws UserError when someone else has begun to publish to the folder meanwhile
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
  const isOvertaken = async () => String(await store.read(MARK)) !== mark;
  const step = async (change: () => Promise<void>) => {
    if (await isOvertaken()) throw new Error('overtaken');
    await change();
  };
  let isMoving = false;
  await replaceIn(store, MARK, Buffer.from(mark));
  try {
    const before = await readRecord(store);
    const record = (now: PublicationRecord) =>
      replaceIn(store, RECORD, Buffer.from(JSON.stringify(now)));
    const paths = [...Object.keys(files), MANIFEST_FILE].sort((a, b) => rank(a) - rank(b));
    const there = new Set<string>();
    for (const folder of new Set([STAGING, ...paths.map((path) => posix.dirname(path))])) {
      for (const path of (await store.list(folder)) ?? []) there.add(path);
    }
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
    const former = String((await store.read(HTACCESS)) ?? '');
    const htaccess = withOurs(former, String(toSend.get(HTACCESS)));
    toSend.set(HTACCESS, Buffer.from(htaccess));
    // Named by build and content: a file of that name is complete, and no other build's publication moves it.
    const staged = (path: string, data: Buffer) =>
      `${STAGING}/${hashOf(id + hashOf(data)).slice(0, 16)}-${path.replaceAll('/', '-')}`;
    const unsent = [...toSend].filter(([path, data]) => !there.has(staged(path, data)));
    const total = unsent.length;
    for (const [done, [path, data]] of unsent.entries()) {
      report({ step: 'upload', text: `Laddar upp: fil ${done + 1} av ${total}.`, done, total });
      await replaceIn(store, staged(path, data), data);
    }

    // If this attempt fails and another build follows, these files must be known to be removed.
    const sent = Object.fromEntries(paths.map((path) => [path, published]));
    await step(() => record({ ...before, kept: { ...before.kept, ...sent }, underWay: true }));
    isMoving = true;
    const move = ([path, data]: [string, Buffer]) =>
      step(() => store.move(staged(path, data), path));
    const all = [...toSend];
    for (const file of all.filter(([path]) => rank(path) === 0)) await move(file);
    const both = Buffer.from(allowingBoth(former, htaccess));
    await step(() => replaceIn(store, HTACCESS, both));
    for (const file of all.filter(([path]) => rank(path) > 0)) await move(file);
    const { kept, gone } = outdated(before, paths, published);
    for (const path of [...gone, ...((await store.list(STAGING)) ?? [])]) {
      await step(() => store.remove(path));
    }
    const now = { ...files, [MANIFEST_FILE]: id };
    await step(() => record({ id, published, files: now, kept, underWay: false }));
    await step(async () => {});
    return { id, published };
  } catch (error) {
    // It may also have missed what the other one has moved or removed.
    if (await isOvertaken().catch(() => false)) {
      throw new UserError(
        'Någon annan publicerar hit samtidigt, och går före. Vänta tills det är klart. Publicera sedan igen, om det här är det som ska gälla.',
      );
    }
    throw isMoving ? new CutLate('', { cause: error }) : error;
  }
}

/** The order of files: pages with their compressed copies after what they use, then headers, and last the manifest. */
function rank(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if ([HTACCESS, 'headers.json'].includes(path)) return 2;
  return /\.html(\.br)?$/.test(path) ? 1 : 0;
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
