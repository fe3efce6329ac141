import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Build } from '../target.ts';

/** What one deploy is made of, in a folder that no one else may read. */
export type DeployFolder = { site: string; secretsFile: string | undefined };

/**
 * Lays out what a deploy is made of: the build, with the assets of earlier ones, which pages ask for that are open; and what
 * is secret, which no command line may show.
 *
 * @param earlier folders of those builds
 * @param work is given the folder, which is gone when it ends
 */
export async function withDeployFolder<T>(
  { folder, manifest }: Build,
  earlier: string[],
  secrets: Record<string, string>,
  work: (made: DeployFolder) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'deploy-'));
  try {
    const site = join(root, 'site');
    for (const folder of earlier) {
      const assets = join(folder, '_astro');
      await cp(assets, join(site, '_astro'), { recursive: true }).catch(unlessMissing);
    }
    for (const path of Object.keys(manifest.files)) {
      await mkdir(dirname(join(site, path)), { recursive: true });
      await copyFile(join(folder, path), join(site, path));
    }
    const secretsFile = Object.keys(secrets).length > 0 ? join(root, 'secrets.json') : undefined;
    if (secretsFile) await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
    return await work({ site, secretsFile });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
