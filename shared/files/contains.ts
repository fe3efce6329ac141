import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Returns whether `inner` is `outer` or inside it. Compares inodes, because symlinks and letter case can make paths differ. */
export function contains(outer: string, inner: string): boolean {
  const outerInode = inodeOf(outer);
  if (!outerInode) return false;
  for (let folder = resolveLinks(inner); ; folder = dirname(folder)) {
    if (inodeOf(folder) === outerInode) return true;
    const isRoot = folder === dirname(folder);
    if (isRoot) return false;
  }
}

/** Returns the device and inode of a folder, or undefined if it does not exist or its disk has no inodes. */
function inodeOf(folder: string): string | undefined {
  const stats = fs.statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stats?.ino ? `${stats.dev}:${stats.ino}` : undefined;
}

/** Works like `realpath`, but the last parts of the path need not exist yet. */
function resolveLinks(folder: string): string {
  if (folder === dirname(folder) || fs.existsSync(folder)) return fs.realpathSync(folder);
  return join(resolveLinks(dirname(folder)), basename(folder));
}
