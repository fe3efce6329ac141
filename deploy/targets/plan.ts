/** What publishing to a folder does, step by step, and what it records of it. */
import { z } from 'zod';
import { ASSETS_KEPT, MANIFEST_FILE, type Manifest } from '../../built-site/manifest.ts';

/** Hidden folder for publishing's own files, inside the site's folder. */
export const WORK_FOLDER = '.publishing';
export const RECORD = `${WORK_FOLDER}/record.json`;
/** Where files are staged until all have arrived. */
export const STAGING = `${WORK_FOLDER}/waiting`;

/** Where the files of others are copied to before they are replaced. */
export const copyOf = (path: string) => `${WORK_FOLDER}/before/${path}`;

/** A path below the folder: the record may have been changed by others, and what it names is removed. */
const pathBelow = z
  .string()
  .refine((path) => !path.split(/[/\\]/).some((part) => ['', '.', '..'].includes(part)));

export const recordSchema = z.object({
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
export type PublicationRecord = z.infer<typeof recordSchema>;

/** Every file in the folder is someone else's. */
export const NOTHING: PublicationRecord = { id: '', published: '', files: {}, kept: {} };

/** Paths are those of the published site, and of the build. */
export type Step =
  /** Sends a file of the build; one that has already arrived is not sent again. */
  | { do: 'send'; path: string; to: string; hash: string }
  /** Copies a file of someone else's aside, if there is one. */
  | { do: 'back up'; path: string }
  /** Replaces a file of headers with one that allows the pages of both builds. */
  | { do: 'allow both'; path: string }
  | { do: 'move'; path: string; from: string }
  /** Removes a file of ours, or restores the one of someone else that it replaced. */
  | { do: 'withdraw'; path: string }
  | { do: 'remove'; path: string }
  | { do: 'record'; record: PublicationRecord }
  | { do: 'empty staging' };

/** Files that hold the content security policy, for Apache and for our own server. */
const HEADER_FILES = ['.htaccess', 'headers.json'];

const isAsset = (path: string) => path.startsWith('_astro/');

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
  // Not before: a publication that ends in between would remove what it has restored.
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

/** The paths that a step reads or writes. */
export function pathsOf(step: Step): string[] {
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
