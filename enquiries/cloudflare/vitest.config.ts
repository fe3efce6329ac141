/** Runs the tests that need wrangler and workerd. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import '../../tests/support/run-folder.ts';
import { TRUSTED } from './testing/mail-servers.ts';

// workerd reads it as soon as the plugin is loaded.
process.env['NODE_EXTRA_CA_CERTS'] = TRUSTED;
const { cloudflareTest } = await import('@cloudflare/vitest-plugin');

const here = (path: string) => join(import.meta.dirname, path);

export default defineConfig({
  test: {
    root: here('.'),
    maxWorkers: 2,
    testTimeout: 180_000,
    projects: [
      {
        extends: true,
        // Runs within workerd.
        plugins: [
          cloudflareTest({
            wrangler: { configPath: here('wrangler.jsonc') },
            miniflare: { bindings: { JURISDICTION: '' } },
          }),
        ],
        resolve: {
          alias: {
            'built-site/service.json': here('testing/service-file.ts'),
            'built-site/headers.json': here('testing/headers-file.ts'),
          },
        },
        test: {
          name: 'workerd',
          // Loading all modules again for each file would take most of the time.
          isolate: false,
          restoreMocks: true,
          include: ['**/*.workerd.test.ts'],
          globalSetup: here('testing/mail-servers.ts'),
        },
      },
      // Runs in Node, with wrangler and with workerd as a process that can be killed.
      {
        extends: true,
        test: { name: 'cloudflare', include: ['*.test.ts'], exclude: ['*.workerd.test.ts'] },
      },
    ],
  },
});
