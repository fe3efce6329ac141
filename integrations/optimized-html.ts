import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse, serialize } from 'parse5';
import { deferScripts } from './deferred-scripts.ts';
import { mergeStyles } from './merged-styles.ts';

/**
 * What is done to the pages that Astro has built, each read and written once: its scripts wait for the first paint
 * (docs/decisions/0015), and its styles become one (0017).
 */
export function optimizedHtml(): AstroIntegration {
  return {
    name: 'optimized-html',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const save = (address: string, code: string) => writeFileSync(join(folder, address), code);
        for (const file of globSync('**/*.html', { cwd: folder })) {
          const path = join(folder, file);
          const page = parse(readFileSync(path, 'utf8'));
          deferScripts(page, save);
          mergeStyles(page);
          writeFileSync(path, serialize(page));
        }
      },
    },
  };
}
