/** The steps that put a build into a folder, in an order that leaves visitors a whole site after each of them. */
import { ASSETS_KEPT, MANIFEST_FILE, type Manifest } from '../../built-site/manifest.ts';
import { STAGING } from './file-store.ts';

/** What is known of a folder once a publication is complete. */
export type PublicationRecord = {
  /** The build's id. */
  id: string;
  /** When it was published, ISO 8601. */
  published: string;
  /** Hashes of the site's files, by path. */
  files: Record<string, string>;
  /** When older files of ours that may still be there were last needed, by path. */
  kept: Record<string, string>;
};

/** Paths are those of the published site, and of the build. */
export type Step =
  /** Sends a file of the build; one that has already arrived is not sent again. */
  | { do: 'send'; path: string; to: string }
  /** Copies a file of someone else's aside. */
  | { do: 'back up'; path: string }
  /** Replaces a file of headers with one that allows the pages of both builds. */
  | { do: 'allow both'; path: string }
  | { do: 'move'; from: string; path: string }
  | { do: 'remove'; path: string }
  | { do: 'record'; record: PublicationRecord }
  | { do: 'empty staging' };

/** Files that hold the content security policy, for Apache and for our own server. */
const HEADER_FILES = ['.htaccess', 'headers.json'];

/**
 * 1. New assets, which are named by their content and which no page uses yet, go to their places; all other files to a hidden
 *    staging folder.
 * 2. Headers that allow the pages of both builds replace the old ones.
 * 3. The staged files are moved into place: pages last, then the new headers and the manifest.
 * 4. What no page needs any more is removed, and the record says that the build is complete. Assets stay for some days, for
 *    pages that are still open; files that are in no record are not ours and stay for good.
 *
 * @param before undefined before the first publication, when files of the same names are someone else's
 * @param now ISO 8601
 */
export function plan(
  before: PublicationRecord | undefined,
  manifest: Manifest,
  now: string,
): Step[] {
  const { id, files } = manifest;
  const paths = [...Object.keys(files), MANIFEST_FILE].sort((a, b) => rank(a) - rank(b));
  const staged = paths
    .filter((path) => !isAsset(path))
    .map((path) => {
      const hash = (files[path] ?? id).slice(0, 16);
      return { path, from: `${STAGING}/${hash}-${path.replaceAll('/', '-')}` };
    });

  const leaving = Object.fromEntries(Object.keys(before?.files ?? {}).map((path) => [path, now]));
  const old = Object.entries({ ...before?.kept, ...leaving }).filter(
    ([path]) => !paths.includes(path),
  );
  const stays = ([path, needed]: [string, string]) =>
    isAsset(path) && Date.parse(now) - Date.parse(needed) < ASSETS_KEPT;
  const removed = old.filter((one) => !stays(one));
  const kept = Object.fromEntries(old.filter(stays));

  const steps: Step[] = [];
  if (before) {
    // If this attempt fails and another build follows, its new files have to be known in order to be removed.
    const sent = Object.fromEntries(paths.map((path) => [path, now]));
    steps.push({ do: 'record', record: { ...before, kept: { ...before.kept, ...sent } } });
  }
  for (const path of paths.filter(isAsset)) steps.push({ do: 'send', path, to: path });
  for (const { path, from } of staged) steps.push({ do: 'send', path, to: from });
  if (!before) for (const { path } of staged) steps.push({ do: 'back up', path });
  for (const path of HEADER_FILES) steps.push({ do: 'allow both', path });
  for (const file of staged) steps.push({ do: 'move', ...file });
  for (const [path] of removed) steps.push({ do: 'remove', path });
  steps.push({ do: 'record', record: { id, published: now, files, kept } });
  steps.push({ do: 'empty staging' });
  return steps;
}

/** The order of files: pages after what they use, then headers, and last the manifest. */
function rank(path: string): number {
  if (path === MANIFEST_FILE) return 3;
  if (HEADER_FILES.includes(path)) return 2;
  return path.endsWith('.html') ? 1 : 0;
}

function isAsset(path: string): boolean {
  return path.startsWith('_astro/');
}
