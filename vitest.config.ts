import { defineConfig } from 'vitest/config';

/** What holds of every site, whatever its owner writes: read from what she has. */
const OF_ANY_SITE = 'tests/{built-site/links,project/*}.test.ts';

/** What a test did outside of itself is undone: loading all anew for each file would take most of the time. */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true };

const BESIDE_THE_CODE = '{shared,src,enquiries,integrations,editor,deploy,scripts}/**';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A machine that starves a process for seconds is given time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: [`${BESIDE_THE_CODE}/*.test.ts`],
          // What needs wrangler and workerd has a configuration of its own.
          exclude: ['enquiries/cloudflare/**', '**/*.process.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'processes',
          include: [`${BESIDE_THE_CODE}/*.process.test.ts`],
          globalSetup: 'enquiries/node/testing/compile-cache.ts',
        },
      },
      { extends: true, test: { name: 'site', include: [OF_ANY_SITE] } },
      {
        extends: true,
        test: {
          name: 'fixture',
          include: ['tests/**/*.test.ts'],
          exclude: [OF_ANY_SITE],
          setupFiles: 'tests/brands/enter.ts',
        },
      },
    ],
  },
});
