import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Takes the originals of the pictures out of the built site: pages show the sizes that were made of them, and the
 * originals would be 3 MB that no one asks for, certificates in full resolution among them.
 */
export function removeUnusedOriginals(): AstroIntegration {
  return {
    name: 'unused-originals',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const texts = globSync('**/*.{html,js,css,xml,webmanifest}', { cwd: folder }).map((file) =>
          readFileSync(join(folder, file), 'utf8'),
        );
        const assets = join(folder, '_astro');
        for (const name of readdirSync(assets)) {
          const isPicture = /\.(jpe?g|png|webp|avif|svg)$/i.test(name);
          if (isPicture && !texts.some((text) => text.includes(name))) rmSync(join(assets, name));
        }
      },
    },
  };
}
