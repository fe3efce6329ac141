import { defineConfig } from 'vitest/config';

/** What holds of every site, whatever its owner writes: read from what she has. */
const OF_ANY_SITE = ['editor-stays-out', 'links', 'lock-file', 'names'];

const files = (names: string[]) => names.map((name) => `tests/${name}.test.ts`);

export default defineConfig({
  test: {
    // Two cores, of which one is kept for the servers that the fault tests start.
    maxWorkers: 2,
    // What passes on its second try has failed. A machine that starves a process for seconds is given time instead.
    retry: 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,enquiries,integrations,editor,deploy,scripts}/**/*.test.ts'],
          // What needs wrangler and workerd has a configuration of its own.
          exclude: ['enquiries/cloudflare/**'],
        },
      },
      { extends: true, test: { name: 'site', include: files(OF_ANY_SITE) } },
      {
        extends: true,
        test: {
          name: 'fixture',
          include: ['tests/**/*.test.ts'],
          exclude: files(OF_ANY_SITE),
          setupFiles: 'tests/brands/enter.ts',
        },
      },
    ],
  },
});
