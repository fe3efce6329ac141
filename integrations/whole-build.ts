import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { filesIn, writeManifest } from '../built-site/manifest.ts';
import { renameSyncWithRetries } from '../shared/files/replace-file.ts';
import type { SiteSettings } from '../shared/settings.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|json)$/;

/** Replaces the site only once a build is complete. List this integration last, so that it sees the work of all others. */
export function wholeBuild({ FORM_SERVICE_URL: formService }: SiteSettings): AstroIntegration {
  let outDir = '';
  return {
    name: 'whole-build',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        outDir = resolve(fileURLToPath(config.outDir));
        // Builds next to the site, because `replaceSite` renames the folder, and a rename works only within one disk.
        updateConfig({ outDir: pathToFileURL(`${outDir}.next/`) });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const built = fileURLToPath(dir);
        // Only our own server uses compressed copies, and a site with a form service does not need that server.
        if (!formService) await compressFiles(built);
        const manifest = await writeManifest(built);
        await replaceSite(outDir);
        logger.info(`${outDir} is build ${manifest.id}`);
      },
    },
  };
}

export async function compressFiles(folder: string): Promise<void> {
  for (const path of (await filesIn(folder)).filter((name) => COMPRESSIBLE.test(name))) {
    const file = join(folder, path);
    const body = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body));
  }
}

/** Replaces the site with the finished build, or leaves it unchanged. The replaced build stays in `.previous`. */
export async function replaceSite(outDir: string): Promise<void> {
  const next = `${outDir}.next`;
  const previous = `${outDir}.previous`;
  await rm(previous, { recursive: true, force: true, maxRetries: 3 });
  if (existsSync(outDir)) renameSyncWithRetries(outDir, previous);
  try {
    renameSyncWithRetries(next, outDir);
  } catch (error) {
    if (existsSync(previous)) renameSyncWithRetries(previous, outDir);
    throw error;
  }
}
