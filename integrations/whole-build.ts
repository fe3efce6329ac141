/** Puts a build in place of the site only when it is complete, with a list of all its files. */
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { filesIn, writeManifest } from '../built-site/manifest.ts';
import { rename } from '../shared/files/replace-file.ts';
import type { SiteSettings } from '../shared/settings.ts';

const TEXT = /\.(html|js|css|svg|xml|txt|json)$/;

/**
 * Builds next to the existing site and replaces it once the build is complete: a build that fails or is stopped changes
 * nothing. This has to be the last integration, so that the others have finished.
 */
export function wholeBuild({ FORM_SERVICE_URL: formService }: SiteSettings): AstroIntegration {
  let outDir = '';
  return {
    name: 'whole-build',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        outDir = resolve(fileURLToPath(config.outDir));
        updateConfig({ outDir: pathToFileURL(`${outDir}.next/`) });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const built = fileURLToPath(dir);
        // Where another service receives the form, no server of ours serves the pages.
        if (!formService) await compressFiles(built);
        const manifest = await writeManifest(built);
        await changeOver(outDir);
        logger.info(`${outDir} is build ${manifest.id}`);
      },
    },
  };
}

/** Writes a compressed copy next to each text file for the site's own server; other hosts compress by themselves. */
export async function compressFiles(folder: string): Promise<void> {
  for (const path of (await filesIn(folder)).filter((name) => TEXT.test(name))) {
    const file = join(folder, path);
    const body = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body));
  }
}

/**
 * Replaces the site with the next build; where that fails the site is unchanged. The last one stays until then: pages that are
 * open ask the site's own server for its assets.
 */
export async function changeOver(outDir: string): Promise<void> {
  // Next to the site, since a folder can be renamed only on the same disk.
  const [next, last] = [`${outDir}.next`, `${outDir}.last`];
  await rm(last, { recursive: true, force: true, maxRetries: 3 });
  if (existsSync(outDir)) rename(outDir, last);
  try {
    rename(next, outDir);
  } catch (error) {
    if (existsSync(last)) rename(last, outDir);
    throw error;
  }
}
