import { fileURLToPath } from 'node:url';
import keystatic from '@keystatic/astro';
import type { AstroIntegration } from 'astro';
import { keystaticInSwedish } from './swedish.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The owner's editor beside the site that she edits, at /redigera. Only `npm run edit` adds it: nothing of it is part
 * of a build, and it writes to the files of this machine alone.
 */
export function editor(): AstroIntegration[] {
  return [
    {
      name: 'editor',
      hooks: {
        'astro:config:setup': ({ command, injectRoute, addMiddleware, updateConfig }) => {
          if (command !== 'dev') throw new Error('The editor is not for building: unset EDIT.');
          injectRoute({ pattern: '/redigera', entrypoint: here('redigera.astro') });
          addMiddleware({ entrypoint: here('check-save.ts'), order: 'pre' });
          updateConfig({
            vite: {
              plugins: [
                {
                  name: 'editor-configuration',
                  enforce: 'pre',
                  resolveId: (id) =>
                    id === 'virtual:keystatic-config' ? here('keystatic.config.ts') : null,
                },
                keystaticInSwedish(),
              ],
              optimizeDeps: {
                entries: [here('keystatic.config.ts')],
              },
            },
          });
        },
        'astro:server:start': ({ address, logger }) => {
          logger.info(`Redigera på http://localhost:${address.port}/redigera`);
        },
      },
    },
    keystatic(),
  ];
}
