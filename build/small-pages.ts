import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { scriptAfterPaint } from './pages/after-first-paint.ts';
import { oneStyle } from './pages/one-style.ts';
import { pictureNames } from './pages/picture-names.ts';

/**
 * What is done to the pages that Astro has built so that they paint as early as they can: no script before the first
 * paint, one style, short names. What each step gains: docs/decisions/0015 and 0017.
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
          const html = oneStyle(page.html, isSetByScript);
          writeFileSync(
            path,
            html.replace(
              /(?<=\/_astro\/)[\w.-]+\.(?:avif|webp)/g,
              (name) => names.get(name) ?? name,
            ),
          );
        }
        for (const path of joined) rmSync(path);
      },
    },
  };
}
