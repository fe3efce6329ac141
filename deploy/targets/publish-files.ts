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
  lastNeeded: Record<string, string>;
  /** New and changed files, in the order in which they move into place. */
  toSend: Map<string, Buffer>;
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
  const lastRecord = await readRecord(store);
  const hostFiles = await readReplaceableFiles(store, lastRecord, build);
  const plan = await makePlan(store, lastRecord, build, hostFiles);
  await hideWorkFolder(store);
  await backUpForeignFiles(store, lastRecord, hostFiles);
  await uploadToStaging(store, plan, report);
  const hasRecordChanged = JSON.stringify(await readRecord(store)) !== JSON.stringify(lastRecord);
  if (hasRecordChanged) {
    throw new UserError(
      'Någon annan har publicerat hit under tiden. Inget är ändrat. Publicera igen, om det här är det som ska gälla.',
    );
  }
  // Records the files before they move, so that a later publication can remove them if this one fails.
  await writeRecord(store, { ...lastRecord, oldFilesLastNeeded: plan.lastNeeded });
  await moveIntoPlace(store, plan);
  const oldFilesLastNeeded = await removeUnneededFiles(store, plan);
  for (const leftover of await listFolders(store, [STAGING])) await store.remove(leftover);
  const { id, published, files } = plan;
  await writeRecord(store, { id, published, files, oldFilesLastNeeded });
  return { id, published };
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
  const hostFiles = new Map<string, Buffer>();
  const addIfPresent = async (path: string) => {
    const data = await store.read(path);
    if (data) hostFiles.set(path, data);
  };
  await Promise.all([...paths].map(addIfPresent));
  return hostFiles;
}

/** Copies files that someone else has added or changed. A copy's name contains its hash, so no later copy replaces it. */
async function backUpForeignFiles(
  store: FileStore,
  lastRecord: FolderRecord,
  hostFiles: Map<string, Buffer>,
): Promise<void> {
  for (const [path, data] of hostFiles) {
    const hash = hashOf(data);
    const isOurs = lastRecord.files[path] === hash;
    if (!isOurs) await replaceIn(store, `${WORK_FOLDER}/before/${flatName(path, hash)}`, data);
  }
}

async function makePlan(
  store: FileStore,
  lastRecord: FolderRecord,
  { folder, manifest }: Build,
  hostFiles: Map<string, Buffer>,
): Promise<Plan> {
  const { mergedRules, transition } = await mergeHtaccess(folder, hostFiles.get(HTACCESS));
  const manifestData = await readFile(join(folder, MANIFEST_FILE));
  // The manifest lacks the hashes of the merged `.htaccess` and of itself.
  const addedHashes = { [HTACCESS]: hashOf(mergedRules), [MANIFEST_FILE]: hashOf(manifestData) };
  const files = { ...manifest.files, ...addedHashes };
  const toSend = new Map<string, Buffer>();
  for (const path of await pathsToRead(store, lastRecord.files, files)) {
    const data = path === HTACCESS ? mergedRules : await readFile(join(folder, path));
    const isUnchanged = hostFiles.get(path)?.equals(data);
    if (!isUnchanged) toSend.set(path, data);
  }
  const published = new Date().toISOString();
  const lastNeeded = timesLastNeeded(lastRecord, files, published);
  return { id: manifest.id, published, lastNeeded, files, toSend, transition };
}

async function mergeHtaccess(folder: string, hostRules: Buffer = Buffer.from('')) {
  const ourRules = await readFile(join(folder, HTACCESS));
  const mergedRules = withOurRules(hostRules, ourRules);
  const transition = withOurRules(hostRules, mergePolicies(hostRules, ourRules));
  return { mergedRules, transition };
}

/** Sorts paths in the order in which the files move into place. Leaves out the assets that are already there. */
async function pathsToRead(store: FileStore, lastFiles: Hashes, files: Hashes): Promise<string[]> {
  const paths = Object.keys(files);
  const assetsInFolder = await listFolders(store, paths.filter(isAsset).map(posix.dirname));
  const isOnline = (path: string) => assetsInFolder.has(path) && lastFiles[path] === files[path];
  const missing = paths.filter((path) => !isOnline(path));
  return missing.sort((a, b) => moveOrder(a) - moveOrder(b));
}

function timesLastNeeded(lastRecord: FolderRecord, newFiles: Hashes, now: string) {
  const lastNeeded = { ...lastRecord.oldFilesLastNeeded };
  // The last build needed its files until now, and the new build needs its own from now on.
  for (const path of Object.keys({ ...lastRecord.files, ...newFiles })) lastNeeded[path] = now;
  return lastNeeded;
}

async function listFolders(store: FileStore, folders: string[]): Promise<Set<string>> {
  const lists = [...new Set(folders)].map((folder) => store.list(folder));
  return new Set((await Promise.all(lists)).flatMap((paths) => paths ?? []));
}

/** Skips files that an interrupted publication has already uploaded under the same hash. */
async function uploadToStaging(store: FileStore, plan: Plan, report: Report): Promise<void> {
  const { files, toSend } = plan;
  const staged = await listFolders(store, [STAGING]);
  const missing = [...toSend].filter(([path]) => !staged.has(stagedPath(path, files)));
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
  const assetsAndPictures = paths.filter((path) => moveOrder(path) === 0);
  const pagesAndHeaders = paths.filter((path) => moveOrder(path) > 0);
  for (const path of assetsAndPictures) await move(path);
  // While pages move, pages of both builds are online. `transition` is an `.htaccess` that allows both.
  if (toSend.has(HTACCESS)) await replaceIn(store, HTACCESS, transition);
  for (const path of pagesAndHeaders) await move(path);
}

/** Returns 0 for assets and pictures, which move first, 1 for pages, 2 for headers and 3 for the manifest. */
function moveOrder(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if ([HTACCESS, 'headers.json'].includes(path)) return 2;
  return /\.html(\.br)?$/.test(path) ? 1 : 0;
}

/** Removes files that no visitor needs any more. Returns the old files that stay, and when a build last needed each of them. */
async function removeUnneededFiles(
  store: FileStore,
  { published, files, lastNeeded }: Plan,
): Promise<Record<string, string>> {
  const oldFilesLastNeeded: Record<string, string> = {};
  for (const [path, time] of Object.entries(lastNeeded)) {
    if (path in files) continue;
    const age = Date.parse(published) - Date.parse(time);
    const isStillNeeded = isAsset(path) && age < KEEP_OLD_ASSETS_MS;
    if (isStillNeeded) oldFilesLastNeeded[path] = time;
    else await store.remove(path);
  }
  return oldFilesLastNeeded;
}
