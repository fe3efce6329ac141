import { fileURLToPath } from 'node:url';
import keystatic from '@keystatic/astro';
import type { AstroIntegration } from 'astro';
import { rememberAll } from './history/content-history.ts';
import { keystaticInSwedish } from './swedish.ts';

/** Below Keystatic's own, since what is posted elsewhere goes to the enquiry service. */
const PUBLISH_API = '/api/keystatic/publicera';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The owner's editor beside the site that she edits, at /redigera. Only `npm run edit` adds it: nothing of it is part
 * of a build, and it writes to the files of this machine alone.
 */
export function editor(): AstroIntegration[] {
  return [
    keystaticBehindGate(),
    {
      name: 'editor',
      hooks: {
        'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
          if (command !== 'dev') throw new Error('The editor is not for building: unset EDIT.');
          injectRoute({ pattern: '/redigera', entrypoint: here('redigera.astro') });
          injectRoute({ pattern: PUBLISH_API, entrypoint: here('publish/api.ts') });
          updateConfig({
            vite: {
              // What she sets for publishing counts at the next start; Vite would begin anew in the middle of her work.
              server: {
                watch: {
                  ignored: [
                    '**/.env*',
                    '**/content-history/**',
                    '**/publications/**',
                    '**/dist*/**',
                  ],
                },
              },
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
              // It imports what Astro makes, and Astro looks for such packages in the project's own package.json only.
              ssr: { noExternal: ['@keystatic/astro'] },
            },
          });
        },
        'astro:server:setup': rememberAll,
        'astro:server:start': ({ address, logger }) => {
          logger.info(`Redigera på http://localhost:${address.port}/redigera`);
          logger.info(
            'Den är för dig vid datorn, inte för besökare: på nätet lägger du sidan med Publicera.',
          );
        },
      },
    },
  ];
}

/** Keystatic's integration with our own entry to its interface for files. */
function keystaticBehindGate(): AstroIntegration {
  const { name, hooks } = keystatic();
  return {
    name,
    hooks: {
      'astro:config:setup': (options) => {
        function injectRoute(route: Parameters<typeof options.injectRoute>[0]) {
          const isApi = route.pattern.startsWith('/api/');
          options.injectRoute(isApi ? { ...route, entrypoint: here('keystatic-api.ts') } : route);
        }
        return hooks['astro:config:setup']?.({ ...options, injectRoute });
      },
    },
  };
}
