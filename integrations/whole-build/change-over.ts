import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ASSETS_KEPT, earlierSite, filesIn } from '../../enquiries/node/http/build-manifest.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';

/** The folder of the next build and that of the previous one during the swap: beside the site, on the same disk. */
export function foldersBeside(site: string): { next: string; last: string } {
  return { next: `${site}.next`, last: `${site}.last` };
}

/** Restores the previous build if the machine was switched off between the two renames of {@link changeOver}. */
export async function recover(site: string): Promise<void> {
  const { last } = foldersBeside(site);
  if (!existsSync(site) && existsSync(last)) await rename(last, site);
}

/**
 * Replaces the site with the next build and keeps the old assets beside it for as long as open pages may ask for them.
 *
 * @throws UserError when the folder cannot be moved; the site is then unchanged
 */
export async function changeOver(site: string): Promise<void> {
  const { next, last } = foldersBeside(site);
  await rm(last, { recursive: true, force: true });
  try {
    await keepAssets(site);
    if (existsSync(site)) await rename(site, last);
    await rename(next, site);
  } catch (error) {
    await recover(site);
    throw new UserError(
      `The new build is complete, but cannot replace ${site}: ${errorCode(error) ?? error}. Close programs that have files of that folder open, and build again.`,
    );
  }
  await rm(last, { recursive: true, force: true, maxRetries: 3 });
}

/** Copies the assets before the swap, so that a server finds them as soon as it serves the new build. */
async function keepAssets(site: string): Promise<void> {
  const assets = join(site, '_astro');
  const earlier = join(earlierSite(site), '_astro');
  if (!existsSync(assets)) return;
  const now = new Date();
  for (const path of await filesIn(assets)) {
    const copy = join(earlier, path);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(assets, path), copy);
    await utimes(copy, now, now);
  }
  for (const path of await filesIn(earlier)) {
    const file = join(earlier, path);
    if ((await stat(file)).mtimeMs < now.getTime() - ASSETS_KEPT) await rm(file);
  }
}
