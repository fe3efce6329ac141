import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,server,protocol,build,editor,scripts,tests}/**/*.test.ts'],
    // Two cores, of which one is kept for the servers that the fault tests start.
    maxWorkers: 2,
    // A shared machine may starve a process for seconds; what fails twice is broken.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
