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

type Hashes = FolderRecord['files'];
type Plan = Pick<FolderRecord, 'id' | 'published' | 'files'> & {
  allFilesLastNeeded: Record<string, string>;
  /** New and changed files, in the order in which they move into place. */
  toSend: Map<string, Buffer>;
  transition: Buffer;
};

/**
 * Keeps every page whole at every moment: assets move into place before the pages that need them, and the manifest moves
 * last, which makes our own server switch to the build. Leaves files that are not ours.
 * @throws UserError if someone else has published to the folder meanwhile
 */
export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
): Promise<Publication> {
  const lastRecord = await readRecord(store);
  const contentsOnHost = await readReplaceableFiles(store, lastRecord, build);
  const plan = await makePlan(store, lastRecord, build, contentsOnHost);
  await hideWorkFolder(store);
  await backUpForeignFiles(store, lastRecord, contentsOnHost);
  await uploadToStaging(store, plan, report);
  await assertNobodyElsePublished(store, lastRecord);
  // If this publication fails, the next one treats all files in this record as old and can remove them.
  await writeRecord(store, { ...lastRecord, oldFilesLastNeeded: plan.allFilesLastNeeded });
  await moveIntoPlace(store, plan);
  const { stillNeeded, unneededPaths } = sortOldFiles(plan);
  for (const path of unneededPaths) await store.remove(path);
  for (const leftover of await listPathsIn(store, [STAGING])) await store.remove(leftover);
  const { id, published, files } = plan;
  await writeRecord(store, { id, published, files, oldFilesLastNeeded: stillNeeded });
  return { id, published };
}

async function assertNobodyElsePublished(store: FileStore, lastRecord: FolderRecord) {
  const hasRecordChanged = JSON.stringify(await readRecord(store)) !== JSON.stringify(lastRecord);
  if (hasRecordChanged) {
    throw new UserError(
      'Någon annan har publicerat hit under tiden. Inget är ändrat. Publicera igen, om det här är det som ska gälla.',
    );
  }
}

/** Hides the folder from visitors. Uses RedirectMatch, because rewrite rules stop at subfolders with their own `.htaccess`. */
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
  const contentsOnHost = new Map<string, Buffer>();
  const addIfPresent = async (path: string) => {
    const data = await store.read(path);
    if (data) contentsOnHost.set(path, data);
  };
  await Promise.all([...paths].map(addIfPresent));
  return contentsOnHost;
}

/** Copies files that someone else has added or changed. A copy's name contains its hash, so no later copy replaces it. */
async function backUpForeignFiles(
  store: FileStore,
  lastRecord: FolderRecord,
  contentsOnHost: Map<string, Buffer>,
): Promise<void> {
  for (const [path, data] of contentsOnHost) {
    const hash = hashOf(data);
    const isOurs = lastRecord.files[path] === hash;
    if (!isOurs) await replaceIn(store, `${WORK_FOLDER}/before/${flatName(path, hash)}`, data);
  }
}

async function makePlan(
  store: FileStore,
  lastRecord: FolderRecord,
  build: Build,
  contentsOnHost: Map<string, Buffer>,
): Promise<Plan> {
  const { folder, manifest } = build;
  const { mergedRules, transition } = await mergeHtaccess(folder, contentsOnHost.get(HTACCESS));
  const newHashes = await hashAllFiles(build, mergedRules);
  const toSend = new Map<string, Buffer>();
  for (const path of await pathsToRead(store, lastRecord.files, newHashes)) {
    const data = path === HTACCESS ? mergedRules : await readFile(join(folder, path));
    const isUnchanged = contentsOnHost.get(path)?.equals(data);
    if (!isUnchanged) toSend.set(path, data);
  }
  const published = new Date().toISOString();
  const allFilesLastNeeded = timesLastNeeded(lastRecord, newHashes, published);
  const { id } = manifest;
  return { id, published, files: newHashes, allFilesLastNeeded, toSend, transition };
}

async function hashAllFiles({ folder, manifest }: Build, mergedRules: Buffer): Promise<Hashes> {
  const manifestData = await readFile(join(folder, MANIFEST_FILE));
  // The manifest lacks the hashes of the merged `.htaccess` and of itself.
  const addedHashes = { [HTACCESS]: hashOf(mergedRules), [MANIFEST_FILE]: hashOf(manifestData) };
  return { ...manifest.files, ...addedHashes };
}

async function mergeHtaccess(folder: string, hostRules: Buffer = Buffer.from('')) {
  const ourRules = await readFile(join(folder, HTACCESS));
  const mergedRules = withOurRules(hostRules, ourRules);
  const transition = withOurRules(hostRules, mergePolicies(hostRules, ourRules));
  return { mergedRules, transition };
}

/** Sorts paths in the order in which the files move into place. Leaves out the assets that are already there. */
async function pathsToRead(store: FileStore, lastHashes: Hashes, newHashes: Hashes) {
  const paths = Object.keys(newHashes);
  const assetsInFolder = await listPathsIn(store, paths.filter(isAsset).map(posix.dirname));
  const isOnline = (path: string) =>
    assetsInFolder.has(path) && lastHashes[path] === newHashes[path];
  const missing = paths.filter((path) => !isOnline(path));
  return missing.sort((a, b) => moveOrder(a) - moveOrder(b));
}

function timesLastNeeded(lastRecord: FolderRecord, newHashes: Hashes, now: string) {
  const lastNeeded = { ...lastRecord.oldFilesLastNeeded };
  // The last build needed its files until now, and the new build needs its own from now on.
  for (const path of Object.keys({ ...lastRecord.files, ...newHashes })) lastNeeded[path] = now;
  return lastNeeded;
}

async function listPathsIn(store: FileStore, folders: string[]): Promise<Set<string>> {
  const lists = [...new Set(folders)].map((folder) => store.list(folder));
  return new Set((await Promise.all(lists)).flatMap((paths) => paths ?? []));
}

/** Skips files that an interrupted publication has already uploaded under the same hash. */
async function uploadToStaging(store: FileStore, plan: Plan, report: Report): Promise<void> {
  const { files, toSend } = plan;
  const stagedPaths = await listPathsIn(store, [STAGING]);
  const missing = [...toSend].filter(([path]) => !stagedPaths.has(stagedPath(path, files)));
  for (const [index, [path, data]] of missing.entries()) {
    report({ step: 'upload', text: `För över: fil ${index + 1} av ${missing.length}.` });
    await replaceIn(store, stagedPath(path, files), data);
  }
}

const stagedPath = (path: string, files: Hashes) => `${STAGING}/${flatName(path, files[path])}`;

/** Returns a file name that begins with the hash and has no slashes: `0123456789abcdef-trainer-a.html`. */
const flatName = (path: string, hash = '') => `${hash.slice(0, 16)}-${path.replaceAll('/', '-')}`;

async function moveIntoPlace(store: FileStore, { files, toSend, transition }: Plan): Promise<void> {
  const move = (path: string) => store.move(stagedPath(path, files), path);
  const paths = [...toSend.keys()];
  const assetsAndPictures = paths.filter((path) => moveOrder(path) < MOVE_ORDER.pages);
  const pagesAndHeaders = paths.filter((path) => moveOrder(path) >= MOVE_ORDER.pages);
  for (const path of assetsAndPictures) await move(path);
  // While pages move, pages of both builds are online. `transition` allows both. The new `.htaccess` moves after them.
  if (toSend.has(HTACCESS)) await replaceIn(store, HTACCESS, transition);
  for (const path of pagesAndHeaders) await move(path);
}

const MOVE_ORDER = { assetsAndPictures: 0, pages: 1, headers: 2, manifest: 3 };

function moveOrder(path: string): number {
  if (path === MANIFEST_FILE) return MOVE_ORDER.manifest;
  if ([HTACCESS, 'headers.json'].includes(path)) return MOVE_ORDER.headers;
  return /\.html(\.br)?$/.test(path) ? MOVE_ORDER.pages : MOVE_ORDER.assetsAndPictures;
}

function sortOldFiles({ published, files, allFilesLastNeeded }: Plan) {
  const stillNeeded: Record<string, string> = {};
  const unneededPaths: string[] = [];
  for (const [path, time] of Object.entries(allFilesLastNeeded)) {
    const isInNewBuild = path in files;
    if (isInNewBuild) continue;
    const age = Date.parse(published) - Date.parse(time);
    const isStillNeeded = isAsset(path) && age < KEEP_OLD_ASSETS_MS;
    if (isStillNeeded) stillNeeded[path] = time;
    else unneededPaths.push(path);
  }
  return { stillNeeded, unneededPaths };
}
