import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { MANIFEST_FILE, makeManifest } from '../../enquiries/node/http/build-manifest.ts';
import { changeOver, foldersBeside, recover } from './change-over.ts';
import { compressFiles } from './compress-files.ts';

/**
 * Builds beside the existing site and replaces it once the build is complete: a build that fails or is stopped changes
 * nothing. It has to be the last integration, so that the others have finished.
 */
export function wholeBuild(): AstroIntegration {
  let site = '';
  return {
    name: 'whole-build',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        site = resolve(fileURLToPath(config.outDir));
        await recover(site);
        updateConfig({ outDir: pathToFileURL(`${foldersBeside(site).next}/`) });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const built = fileURLToPath(dir);
        await compressFiles(built);
        const manifest = await makeManifest(built);
        await writeFile(join(built, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
        await changeOver(site);
        logger.info(`${site} is build ${manifest.id}`);
      },
    },
  };
}
