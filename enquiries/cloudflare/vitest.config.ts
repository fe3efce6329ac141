import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import '../../tests/support/run-folder.ts';
import { TRUSTED } from './testing/mail-servers.ts';

// Set before the plugin is loaded, because workerd reads the variable at that moment.
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
          // Isolation would reload all modules for each test file, which would take most of the time.
          isolate: false,
          restoreMocks: true,
          include: ['**/*.workerd.test.ts'],
          globalSetup: here('testing/mail-servers.ts'),
        },
      },
      // These tests run in Node, because they start and kill workerd.
      {
        extends: true,
        test: { name: 'cloudflare', include: ['*.test.ts'], exclude: ['*.workerd.test.ts'] },
      },
    ],
  },
});
