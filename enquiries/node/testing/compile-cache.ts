/** Compiles the service's programs once for all tests that start them. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the processes of tests find what Node has made of their source: with it a start takes half the work. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/node');

const NOWHERE = join(import.meta.dirname, 'nowhere');

/** Fills it before the first test, since a process that a test kills leaves nothing in it. */
export function setup() {
  for (const program of ['node/main.ts', 'cli/main.ts']) {
    // Without a site and without data both end at once.
    spawnSync(process.execPath, [join(import.meta.dirname, '../..', program)], {
      cwd: tmpdir(),
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        DIST_DIR: NOWHERE,
        DATA_DIR: NOWHERE,
      },
      stdio: 'ignore',
    });
  }
}
