import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Whether a folder is another one or around it. The disk decides, since a path may lead through links, and letter case means
 * nothing on macOS and Windows.
 */
export function contains(outer: string, inner: string): boolean {
  const wanted = identity(outer);
  for (let folder = withoutLinks(inner); ; folder = dirname(folder)) {
    if (wanted && identity(folder) === wanted) return true;
    if (folder === dirname(folder)) return false;
  }
}

/** Device and inode; undefined for a folder that does not exist, or on a disk that numbers none. */
function identity(folder: string): string | undefined {
  const found = fs.statSync(folder, { bigint: true, throwIfNoEntry: false });
  return found?.ino ? `${found.dev}:${found.ino}` : undefined;
}

/** Follows the links of a path whose end may not exist yet. */
function withoutLinks(folder: string): string {
  if (folder === dirname(folder) || fs.existsSync(folder)) return fs.realpathSync(folder);
  return join(withoutLinks(dirname(folder)), basename(folder));
}
