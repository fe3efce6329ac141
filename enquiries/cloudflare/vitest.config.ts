/** Runs the tests that need wrangler and workerd. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import '../../tests/support/run-folder.ts';
import { TRUSTED } from './testing/mail-servers.ts';

// Read by what the plugin brings, as soon as that is loaded.
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
        // Within workerd itself: the contracts of the ports, and what visitors are answered.
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
          // Files share a workerd, since loading everything again for each would take most of the time.
          isolate: false,
          restoreMocks: true,
          include: ['**/*.workerd.test.ts'],
          globalSetup: here('testing/mail-servers.ts'),
        },
      },
      // From outside: wrangler, and a workerd that can be killed.
      {
        extends: true,
        test: { name: 'cloudflare', include: ['*.test.ts'], exclude: ['*.workerd.test.ts'] },
      },
    ],
  },
});
