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
type Plan = Publication & {
  hashes: Hashes;
  allFilesLastNeeded: Record<string, string>;
  /** New and changed files. */
  toSend: Map<string, Buffer>;
  /** An `.htaccess` that allows the pages of the last build and of this one. */
  transitionRules: Buffer;
};

/**
 * Keeps every page whole at every moment: assets move into place before the pages that need them. The manifest moves
 * last, because the site's own server then switches to the new build. Leaves files that are not ours.
 * @throws UserError if someone else has published to the folder meanwhile
 */
export async function publishFiles(store: FileStore, build: Build, report: Report) {
  const lastRecord = await readRecord(store);
  const contentsOnHost = await readReplaceableFiles(store, lastRecord, build);
  const plan = await makePlan(store, lastRecord, build, contentsOnHost);
  await hideWorkFolder(store);
  await backUpForeignFiles(store, lastRecord, contentsOnHost);
  await uploadToStaging(store, plan, report);
  await assertNobodyElsePublished(store, lastRecord);
  // Records the new files before they move, so that if this publication fails, the next one can clean them up.
  await writeRecord(store, { ...lastRecord, oldFilesLastNeeded: plan.allFilesLastNeeded });
  await moveIntoPlace(store, plan);
  const { stillNeeded, unneededPaths } = splitOldFiles(plan);
  for (const path of unneededPaths) await store.remove(path);
  for (const leftover of await listPathsIn(store, [STAGING])) await store.remove(leftover);
  const { id, published, hashes } = plan;
  await writeRecord(store, { id, published, files: hashes, oldFilesLastNeeded: stillNeeded });
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

async function readReplaceableFiles(store: FileStore, lastRecord: FolderRecord, build: Build) {
  const newPaths = Object.keys(build.manifest.files);
  const oldPaths = [lastRecord.files, lastRecord.oldFilesLastNeeded].flatMap(Object.keys);
  const allPaths = new Set([...newPaths, ...oldPaths, MANIFEST_FILE]);
  // No publication replaces an asset: an asset with new content has a new name.
  const replaceablePaths = [...allPaths].filter((path) => !isAsset(path));
  const contentsOnHost = new Map<string, Buffer>();
  const reads = replaceablePaths.map(async (path) => {
    const data = await store.read(path);
    if (data) contentsOnHost.set(path, data);
  });
  await Promise.all(reads);
  return contentsOnHost;
}

/** Copies files that someone else has added or changed. The copies have hashes in their names, so no later copy replaces them. */
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
  const hostRules = contentsOnHost.get(HTACCESS) ?? Buffer.from('');
  const { mergedRules, transitionRules } = await mergeHtaccess(folder, hostRules);
  const hashes = await hashAllFiles(build, mergedRules);
  const onlineAssets = await findOnlineAssets(store, lastRecord.files, hashes);
  const toSend = new Map<string, Buffer>();
  for (const path of Object.keys(hashes)) {
    // An asset with other content would have another name, so these need no upload.
    if (onlineAssets.has(path)) continue;
    const data = path === HTACCESS ? mergedRules : await readFile(join(folder, path));
    const isUnchanged = contentsOnHost.get(path)?.equals(data);
    if (!isUnchanged) toSend.set(path, data);
  }
  const published = new Date().toISOString();
  const allFilesLastNeeded = timesLastNeeded(lastRecord, hashes, published);
  return { id: manifest.id, published, hashes, allFilesLastNeeded, toSend, transitionRules };
}

async function hashAllFiles({ folder, manifest }: Build, mergedRules: Buffer): Promise<Hashes> {
  const manifestData = await readFile(join(folder, MANIFEST_FILE));
  // The manifest lacks the hashes of the merged `.htaccess` and of itself.
  const addedHashes = { [HTACCESS]: hashOf(mergedRules), [MANIFEST_FILE]: hashOf(manifestData) };
  return { ...manifest.files, ...addedHashes };
}

async function mergeHtaccess(folder: string, hostRules: Buffer) {
  const ourRules = await readFile(join(folder, HTACCESS));
  const mergedRules = withOurRules(hostRules, ourRules);
  const transitionRules = withOurRules(hostRules, mergePolicies(hostRules, ourRules));
  return { mergedRules, transitionRules };
}

async function findOnlineAssets(store: FileStore, lastHashes: Hashes, newHashes: Hashes) {
  const assets = Object.keys(newHashes).filter(isAsset);
  const pathsOnHost = await listPathsIn(store, assets.map(posix.dirname));
  const isInLastBuild = (path: string) => lastHashes[path] === newHashes[path];
  return new Set(assets.filter((path) => pathsOnHost.has(path) && isInLastBuild(path)));
}

function timesLastNeeded(lastRecord: FolderRecord, newHashes: Hashes, now: string) {
  const lastNeeded = { ...lastRecord.oldFilesLastNeeded };
  // The last build has needed its files until now. The new build needs its files now.
  for (const path of Object.keys({ ...lastRecord.files, ...newHashes })) lastNeeded[path] = now;
  return lastNeeded;
}

async function listPathsIn(store: FileStore, folders: string[]): Promise<Set<string>> {
  const lists = [...new Set(folders)].map((folder) => store.list(folder));
  return new Set((await Promise.all(lists)).flatMap((paths) => paths ?? []));
}

/** Skips files that an interrupted publication has already uploaded under the same hash. */
async function uploadToStaging(store: FileStore, plan: Plan, report: Report): Promise<void> {
  const { hashes, toSend } = plan;
  const stagedPaths = await listPathsIn(store, [STAGING]);
  const missing = [...toSend].filter(([path]) => !stagedPaths.has(stagedPath(path, hashes)));
  for (const [index, [path, data]] of missing.entries()) {
    report({ step: 'upload', text: `För över: fil ${index + 1} av ${missing.length}.` });
    await replaceIn(store, stagedPath(path, hashes), data);
  }
}

const stagedPath = (path: string, hashes: Hashes) => `${STAGING}/${flatName(path, hashes[path])}`;

/** Returns a file name that begins with the hash and has no slashes: `0123456789abcdef-trainer-a.html`. */
const flatName = (path: string, hash = '') => `${hash.slice(0, 16)}-${path.replaceAll('/', '-')}`;

async function moveIntoPlace(store: FileStore, plan: Plan): Promise<void> {
  const { hashes, toSend, transitionRules } = plan;
  const moveAll = async (kind: ReturnType<typeof kindOf>) => {
    const paths = [...toSend.keys()].filter((path) => kindOf(path) === kind);
    for (const path of paths) await store.move(stagedPath(path, hashes), path);
  };
  await moveAll('assets and pictures');
  // While pages move, pages of both builds are online, so the rules must allow both.
  if (toSend.has(HTACCESS)) await replaceIn(store, HTACCESS, transitionRules);
  await moveAll('pages');
  await moveAll('headers');
  await moveAll('manifest');
}

function kindOf(path: string) {
  if (path === MANIFEST_FILE) return 'manifest';
  if ([HTACCESS, 'headers.json'].includes(path)) return 'headers';
  return /\.html(\.br)?$/.test(path) ? 'pages' : 'assets and pictures';
}

function splitOldFiles({ published, hashes, allFilesLastNeeded }: Plan) {
  const stillNeeded: Record<string, string> = {};
  const unneededPaths: string[] = [];
  for (const [path, lastNeeded] of Object.entries(allFilesLastNeeded)) {
    const isInNewBuild = path in hashes;
    if (isInNewBuild) continue;
    const age = Date.parse(published) - Date.parse(lastNeeded);
    const isStillNeeded = isAsset(path) && age < KEEP_OLD_ASSETS_MS;
    if (isStillNeeded) stillNeeded[path] = lastNeeded;
    else unneededPaths.push(path);
  }
  return { stillNeeded, unneededPaths };
}
