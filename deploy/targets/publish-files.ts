import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { hashOf, MANIFEST_FILE } from '../../built-site/manifest.ts';
import { HTACCESS, isAsset } from '../../built-site/read-build.ts';
import { UserError } from '../../shared/user-error.ts';
import {
  type FileStore,
  type PublicationRecord,
  readRecord,
  replaceIn,
  STAGING,
  WORK_FOLDER,
  writeRecord,
} from './file-store.ts';
import { allowingBoth, withOurRules } from './htaccess.ts';
import { type Build, InterruptedMidway, type Publication, type Report } from './target.ts';

/** Milliseconds that assets of an earlier build stay online. Pages that visitors have open still request them. */
export const ASSETS_KEPT = 7 * 24 * 60 * 60_000;

type Plan = Pick<PublicationRecord, 'id' | 'published' | 'files'> & {
  before: PublicationRecord;
  /** New and changed files, in the order in which they move into place. */
  toSend: Map<string, Buffer>;
  /** The `.htaccess` that applies while pages of both builds are online. */
  transition: Buffer;
};

/**
 * Puts a build into a folder. The order of the steps keeps every page whole at every moment:
 *
 * 1. Back up files that someone else has changed to a hidden folder.
 * 2. Send new files to a hidden folder, except files that an earlier attempt has sent.
 * 3. Record which files are about to move.
 * 4. Move assets into place. Then, for Apache, a policy that allows the pages of both builds. Then pages with their
 *    compressed copies, then headers, and finally the manifest, which makes our own server switch to the build.
 * 5. Remove files of earlier builds, and record this build as complete. Files in no record are not ours and stay.
 *
 * @throws UserError if someone else has published to the folder meanwhile
 * @throws InterruptedMidway if a failure stops step 4 or 5
 */
export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
): Promise<Publication> {
  const before = await readRecord(store);
  await hideWorkFolder(store);
  const present = await readPresent(store, before, build);
  const plan = await makePlan(store, before, build, present);
  await stage(store, plan, report);
  if (JSON.stringify(await readRecord(store)) !== JSON.stringify(before)) {
    throw new UserError(
      'Någon annan har publicerat hit under tiden. Inget är ändrat. Publicera igen, om det här är det som ska gälla.',
    );
  }
  await recordSent(store, plan);
  try {
    await moveIntoPlace(store, plan);
  } catch (error) {
    throw new InterruptedMidway('', { cause: error });
  }
  return { id: plan.id, published: plan.published };
}

/** Hides backups and unpublished pages from visitors. A rewrite rule would not hide a subfolder that has an `.htaccess`. */
async function hideWorkFolder(store: FileStore): Promise<void> {
  const path = `${WORK_FOLDER}/${HTACCESS}`;
  if (!(await store.read(path))) await replaceIn(store, path, Buffer.from('RedirectMatch 404 .\n'));
}

/**
 * Reads the files that this publication may replace or remove, and backs up files that someone else has changed. A backup's
 * name contains its hash, so no later backup replaces it. Skips assets, because their names change with their content.
 */
async function readPresent(store: FileStore, record: PublicationRecord, build: Build) {
  const present = new Map<string, Buffer>();
  const read = async (path: string) => {
    const data = await store.read(path);
    if (!data) return;
    present.set(path, data);
    const hash = hashOf(data);
    if (record.files[path] === hash || record.sent.includes(hash)) return;
    await replaceIn(store, `${WORK_FOLDER}/before/${flatName(path, hash)}`, data);
  };
  const { files, kept } = record;
  const paths = [build.manifest.files, files, kept].flatMap(Object.keys).concat(MANIFEST_FILE);
  await Promise.all([...new Set(paths)].filter((path) => !isAsset(path)).map(read));
  return present;
}

async function makePlan(
  store: FileStore,
  before: PublicationRecord,
  { folder, manifest }: Build,
  present: Map<string, Buffer>,
): Promise<Plan> {
  const files = { ...manifest.files };
  const assets = await listAll(store, Object.keys(files).filter(isAsset).map(posix.dirname));
  const existing = present.get(HTACCESS) ?? Buffer.from('');
  const toSend = new Map<string, Buffer>();
  let transition = existing;
  for (const path of [...Object.keys(files), MANIFEST_FILE].sort((a, b) => rank(a) - rank(b))) {
    if (assets.has(path) && before.files[path] === files[path]) continue;
    let data: Buffer = await readFile(join(folder, path));
    if (path === HTACCESS) {
      transition = withOurRules(existing, allowingBoth(existing, data));
      data = withOurRules(existing, data);
    }
    files[path] = hashOf(data);
    if (!present.get(path)?.equals(data)) toSend.set(path, data);
  }
  const published = new Date().toISOString();
  return { id: manifest.id, published, before, files, toSend, transition };
}

async function listAll(store: FileStore, folders: string[]): Promise<Set<string>> {
  const lists = [...new Set(folders)].map((folder) => store.list(folder));
  return new Set((await Promise.all(lists)).flatMap((paths) => paths ?? []));
}

/** Uploads new files to the staging folder. Skips names that are already there: a name contains the hash of its complete file. */
async function stage(store: FileStore, { files, toSend }: Plan, report: Report): Promise<void> {
  const staged = await listAll(store, [STAGING]);
  const missing = [...toSend].filter(([path]) => !staged.has(stagedPath(path, files)));
  const total = missing.length;
  for (const [done, [path, data]] of missing.entries()) {
    report({ step: 'upload', text: `${store.verb}: fil ${done + 1} av ${total}.`, done, total });
    await replaceIn(store, stagedPath(path, files), data);
  }
}

const stagedPath = (path: string, files: Record<string, string>) =>
  `${STAGING}/${flatName(path, files[path])}`;

/** Returns a name without slashes: `trainer/a.html` → `0123456789abcdef-trainer-a.html`. */
const flatName = (path: string, hash = '') => `${hash.slice(0, 16)}-${path.replaceAll('/', '-')}`;

/** Records the files before they move, so that they count as ours even if this publication fails. */
async function recordSent(store: FileStore, plan: Plan): Promise<void> {
  const { before, files, toSend, published, transition } = plan;
  const kept = { ...before.kept };
  for (const path of Object.keys(files)) kept[path] = published;
  const sent = [...before.sent, ...[...toSend.values(), transition].map(hashOf)];
  await writeRecord(store, { ...before, kept, sent });
}

async function moveIntoPlace(store: FileStore, plan: Plan): Promise<void> {
  const { id, published, files, toSend, transition } = plan;
  const move = (path: string) => store.move(stagedPath(path, files), path);
  const paths = [...toSend.keys()];
  const assets = paths.filter((path) => rank(path) === 0);
  for (const path of assets) await move(path);
  if (toSend.has(HTACCESS)) await replaceIn(store, HTACCESS, transition);
  for (const path of paths.slice(assets.length)) await move(path);
  const { kept, gone } = splitOutdated(plan);
  for (const path of [...gone, ...(await listAll(store, [STAGING]))]) await store.remove(path);
  await writeRecord(store, { id, published, files, kept, sent: [] });
}

/** Returns a file's rank in the order of moving. Rank 0 moves first. */
function rank(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if ([HTACCESS, 'headers.json'].includes(path)) return 2;
  return /\.html(\.br)?$/.test(path) ? 1 : 0;
}

/** Splits files of other builds into assets to keep, with the time of last use, and files to remove. */
function splitOutdated({ before, files, published }: Plan) {
  const lastNeeded = { ...before.kept };
  for (const path of Object.keys(before.files)) lastNeeded[path] = published;
  const kept: Record<string, string> = {};
  const gone: string[] = [];
  for (const [path, needed] of Object.entries(lastNeeded)) {
    if (path in files) continue;
    const age = Date.parse(published) - Date.parse(needed);
    if (isAsset(path) && age < ASSETS_KEPT) kept[path] = needed;
    else gone.push(path);
  }
  return { kept, gone };
}
