import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { hashOf, MANIFEST_FILE } from '../../built-site/manifest.ts';
import { HTACCESS, isAsset } from '../../built-site/read-build.ts';
import { UserError } from '../../shared/user-error.ts';
import {
  type FileStore,
  type FolderRecord,
  readRecord,
  replaceIn,
  STAGING,
  WORK_FOLDER,
  writeRecord,
} from './file-store.ts';
import { mergePolicies, withOurRules } from './htaccess.ts';
import type { Build, Publication, Report } from './target.ts';

/** Pages that visitors have open still request assets of earlier builds. */
export const KEEP_OLD_ASSETS_MS = 7 * 24 * 60 * 60_000;

type Plan = Pick<FolderRecord, 'id' | 'published' | 'files'> & {
  before: FolderRecord;
  /** New and changed files, in the order in which they move into place. */
  toSend: Map<string, Buffer>;
  /** The `.htaccess` that applies while pages of both builds are online. */
  transition: Buffer;
};

/**
 * Puts a build into a folder. Keeps every page whole at every moment: assets move into place before the pages that need
 * them, and the manifest moves last, which makes our own server switch to the build. Leaves files that are not ours.
 * @throws UserError if someone else has published to the folder meanwhile
 */
export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
): Promise<Publication> {
  const before = await readRecord(store);
  const existing = await readReplaceableFiles(store, before, build);
  const plan = await makePlan(store, before, build, existing);
  await hideWorkFolder(store);
  await backUpForeignFiles(store, before, existing);
  await stage(store, plan, report);
  const isRecordUnchanged = JSON.stringify(await readRecord(store)) === JSON.stringify(before);
  if (!isRecordUnchanged) {
    throw new UserError(
      'Någon annan har publicerat hit under tiden. Inget är ändrat. Publicera igen, om det här är det som ska gälla.',
    );
  }
  await recordUnfinished(store, plan);
  await moveIntoPlace(store, plan);
  await cleanUpAndRecord(store, plan);
  return { id: plan.id, published: plan.published };
}

/** Hides backups and unpublished pages from visitors. A rewrite rule would not hide a subfolder that has an `.htaccess`. */
async function hideWorkFolder(store: FileStore): Promise<void> {
  const path = `${WORK_FOLDER}/${HTACCESS}`;
  if (!(await store.read(path))) await replaceIn(store, path, Buffer.from('RedirectMatch 404 .\n'));
}

/** Reads the files that this publication may replace or remove. Skips assets: an asset with new content has a new name. */
async function readReplaceableFiles(
  store: FileStore,
  { files, oldFilesLastNeeded }: FolderRecord,
  { manifest }: Build,
): Promise<Map<string, Buffer>> {
  const known = [manifest.files, files, oldFilesLastNeeded].flatMap(Object.keys);
  const paths = new Set([...known, MANIFEST_FILE].filter((path) => !isAsset(path)));
  const existing = new Map<string, Buffer>();
  const addIfPresent = async (path: string) => {
    const data = await store.read(path);
    if (data) existing.set(path, data);
  };
  await Promise.all([...paths].map(addIfPresent));
  return existing;
}

/** Copies files that someone else has added or changed. A copy's name contains its hash, so no later copy replaces it. */
async function backUpForeignFiles(
  store: FileStore,
  { files, unfinishedHashes }: FolderRecord,
  existing: Map<string, Buffer>,
): Promise<void> {
  for (const [path, data] of existing) {
    const hash = hashOf(data);
    const isOurs = files[path] === hash || unfinishedHashes.includes(hash);
    if (!isOurs) await replaceIn(store, `${WORK_FOLDER}/before/${flatName(path, hash)}`, data);
  }
}

/** Lists the files to upload: those that differ from the host's. Merges the site's rules into the host's `.htaccess`. */
async function makePlan(
  store: FileStore,
  before: FolderRecord,
  { folder, manifest }: Build,
  existing: Map<string, Buffer>,
): Promise<Plan> {
  const htaccess = existing.get(HTACCESS) ?? Buffer.from('');
  const ourRules = await readFile(join(folder, HTACCESS));
  const mergedHtaccess = withOurRules(htaccess, ourRules);
  const transition = withOurRules(htaccess, mergePolicies(htaccess, ourRules));
  const files = { ...manifest.files };
  const toSend = new Map<string, Buffer>();
  const paths = [...Object.keys(files), MANIFEST_FILE].sort(byMoveOrder);
  const assetsInFolder = await listFolders(store, paths.filter(isAsset).map(posix.dirname));
  for (const path of paths) {
    const isAssetOnline = assetsInFolder.has(path) && before.files[path] === files[path];
    if (isAssetOnline) continue;
    const data = path === HTACCESS ? mergedHtaccess : await readFile(join(folder, path));
    // The manifest lacks the hashes of the merged `.htaccess` and of itself.
    files[path] = hashOf(data);
    const isUnchanged = existing.get(path)?.equals(data);
    if (!isUnchanged) toSend.set(path, data);
  }
  const published = new Date().toISOString();
  return { id: manifest.id, published, before, files, toSend, transition };
}

async function listFolders(store: FileStore, folders: string[]): Promise<Set<string>> {
  const lists = [...new Set(folders)].map((folder) => store.list(folder));
  return new Set((await Promise.all(lists)).flatMap((paths) => paths ?? []));
}

/** Uploads files to the staging folder, unless an interrupted publication has already uploaded them under the same hash. */
async function stage(store: FileStore, { files, toSend }: Plan, report: Report): Promise<void> {
  const staged = await listFolders(store, [STAGING]);
  const missing = [...toSend].filter(([path]) => !staged.has(stagedPath(path, files)));
  for (const [index, [path, data]] of missing.entries()) {
    report({ step: 'upload', text: `För över: fil ${index + 1} av ${missing.length}.` });
    await replaceIn(store, stagedPath(path, files), data);
  }
}

const stagedPath = (path: string, files: Record<string, string>) =>
  `${STAGING}/${flatName(path, files[path])}`;

/** Returns a name without slashes: `trainer/a.html` → `0123456789abcdef-trainer-a.html`. */
const flatName = (path: string, hash = '') => `${hash.slice(0, 16)}-${path.replaceAll('/', '-')}`;

/** Records the files before they move, so that they count as ours even if this publication fails. */
async function recordUnfinished(store: FileStore, plan: Plan): Promise<void> {
  const { before, files, toSend, published, transition } = plan;
  const oldFilesLastNeeded = { ...before.oldFilesLastNeeded, ...mapPathsToTime(files, published) };
  const hashes = [...toSend.values(), transition].map(hashOf);
  const unfinishedHashes = [...before.unfinishedHashes, ...hashes];
  await writeRecord(store, { ...before, oldFilesLastNeeded, unfinishedHashes });
}

const mapPathsToTime = (files: Record<string, string>, time: string): Record<string, string> =>
  Object.fromEntries(Object.keys(files).map((path) => [path, time]));

async function moveIntoPlace(store: FileStore, { files, toSend, transition }: Plan): Promise<void> {
  const move = (path: string) => store.move(stagedPath(path, files), path);
  const paths = [...toSend.keys()];
  const assetsAndPictures = paths.filter((path) => moveOrder(path) === 0);
  const pagesAndHeaders = paths.filter((path) => moveOrder(path) > 0);
  for (const path of assetsAndPictures) await move(path);
  // While pages move, pages of both builds are online. `transition` is an `.htaccess` that allows both.
  if (toSend.has(HTACCESS)) await replaceIn(store, HTACCESS, transition);
  for (const path of pagesAndHeaders) await move(path);
}

const byMoveOrder = (path: string, other: string) => moveOrder(path) - moveOrder(other);

/** Returns 0 for assets and pictures, which move first, 1 for pages, 2 for headers and 3 for the manifest. */
function moveOrder(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if ([HTACCESS, 'headers.json'].includes(path)) return 2;
  return /\.html(\.br)?$/.test(path) ? 1 : 0;
}

/** Removes files that no visitor needs any more, and records the build as complete. */
async function cleanUpAndRecord(store: FileStore, plan: Plan): Promise<void> {
  const { id, published, files, before } = plan;
  // The previous build needed its files until now.
  const lastNeeded = { ...before.oldFilesLastNeeded, ...mapPathsToTime(before.files, published) };
  const oldFilesLastNeeded: Record<string, string> = {};
  for (const [path, time] of Object.entries(lastNeeded)) {
    if (path in files) continue;
    const age = Date.parse(published) - Date.parse(time);
    const isStillNeeded = isAsset(path) && age < KEEP_OLD_ASSETS_MS;
    if (isStillNeeded) oldFilesLastNeeded[path] = time;
    else await store.remove(path);
  }
  for (const path of await listFolders(store, [STAGING])) await store.remove(path);
  await writeRecord(store, { id, published, files, oldFilesLastNeeded, unfinishedHashes: [] });
}
