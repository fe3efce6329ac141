import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { scriptAfterPaint } from './pages/after-first-paint.ts';
import { oneStyle } from './pages/one-style.ts';
import { pictureNames } from './pages/picture-names.ts';
import { wordBreaks } from './pages/word-breaks.ts';

/**
 * What is done to the pages that Astro has built. So that they paint as early as they can: no script before the first
 * paint, one style, short names. So that long words fit in narrow places: where they may break. What each step gains:
 * docs/decisions/0015, 0017 and 0024.
 */
export function smallPages(): AstroIntegration {
  return {
    name: 'small-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const names = await pictureNames(join(folder, '_astro'));
        for (const [from, to] of names) {
          renameSync(join(folder, '_astro', from), join(folder, '_astro', to));
        }
        const scripts = globSync('_astro/*.js', { cwd: folder }).map((file) =>
          readFileSync(join(folder, file), 'utf8'),
        );
        const isSetByScript = (property: string) => scripts.some((code) => code.includes(property));
        const joined = new Set<string>();
        for (const file of globSync('**/*.html', { cwd: folder })) {
          const path = join(folder, file);
          const page = scriptAfterPaint(readFileSync(path, 'utf8'), (address) => {
            joined.add(join(folder, address));
            return readFileSync(join(folder, address), 'utf8');
          });
          if (page.script) writeFileSync(join(folder, page.script.address), page.script.code);
          const html = wordBreaks(oneStyle(page.html, isSetByScript))
            // Tabler names each icon in its class, where nothing reads it.
            .replaceAll(/(?<=class=")tabler-icon tabler-icon-[\w-]+ /g, '')
            .replaceAll(
              /(?<=\/_astro\/)[\w.-]+\.(?:avif|webp)/g,
              (name) => names.get(name) ?? name,
            );
          writeFileSync(path, html);
        }
        for (const path of joined) rmSync(path);
      },
    },
  };
}
