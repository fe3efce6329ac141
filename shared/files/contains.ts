import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Returns whether `inner` is `outer` or inside it. Compares folders on disk instead of paths: paths may contain links,
 * and macOS and Windows ignore letter case.
 */
export function contains(outer: string, inner: string): boolean {
  const wanted = identity(outer);
  for (let folder = withoutLinks(inner); ; folder = dirname(folder)) {
    if (wanted && identity(folder) === wanted) return true;
    if (folder === dirname(folder)) return false;
  }
}

/** Returns the device and inode of a folder, or undefined if it does not exist or its disk has no inodes. */
function identity(folder: string): string | undefined {
  const found = fs.statSync(folder, { bigint: true, throwIfNoEntry: false });
  return found?.ino ? `${found.dev}:${found.ino}` : undefined;
}

/** Resolves the links in a path whose last parts may not exist yet. */
function withoutLinks(folder: string): string {
  if (folder === dirname(folder) || fs.existsSync(folder)) return fs.realpathSync(folder);
  return join(withoutLinks(dirname(folder)), basename(folder));
}
