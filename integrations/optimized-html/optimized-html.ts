import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { deferScripts } from './defer-scripts.ts';
import { mergeStyles } from './merge-styles.ts';
import { wordBreaks } from './word-breaks.ts';

/**
 * What is done to the pages that Astro has built. So that they paint as early as they can: no script before the first
 * paint, one style. So that long words fit in narrow places: where they may break. See docs/decisions/0015, 0017 and
 * 0024.
 */
export function optimizedHtml(): AstroIntegration {
  return {
    name: 'optimized-html',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const joined = new Set<string>();
        for (const file of globSync('**/*.html', { cwd: folder })) {
          const path = join(folder, file);
          const page = deferScripts(readFileSync(path, 'utf8'), (address) => {
            joined.add(join(folder, address));
            return readFileSync(join(folder, address), 'utf8');
          });
          if (page.script) writeFileSync(join(folder, page.script.address), page.script.code);
          writeFileSync(path, wordBreaks(mergeStyles(page.html)));
        }
        for (const path of joined) rmSync(path);
      },
    },
  };
}
