import { defineConfig } from 'vitest/config';
import './tests/support/run-folder.ts';

/** Test files share one process: loading the code anew for each file would take most of the time. */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true };

const ROOMS = '{shared,content-model,src,built-site,enquiries,integrations,editor,deploy,scripts}';

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: [`${ROOMS}/**/*.test.ts`],
          // Cloudflare's tests need wrangler and workerd, so they have their own configuration.
          exclude: ['enquiries/cloudflare/**', '**/*.process.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'processes', include: [`${ROOMS}/**/*.process.test.ts`] },
      },
      { extends: true, test: { name: 'site', include: ['tests/**/*.test.ts'] } },
    ],
  },
});
