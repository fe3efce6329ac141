/*
 * The programs that tests use besides Node. Run by itself it installs a browser where none runs: Debian's, which takes root, or
 * else Playwright's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const FOLDERS = [...`${process.env['PATH']}`.split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of a program; undefined where it is not installed, and its tests are skipped. */
export const pathOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync);

/** By the names of their files, the fastest first. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'google-chrome'];

/** The path of the machine's browser; empty without one, since Playwright then uses its own. */
export const browserPath = (): string => BROWSERS.map(pathOf).find((path) => path) ?? '';

/** The path of the browser that runs here, if one does. */
export async function runningBrowser(): Promise<string | undefined> {
  const server = await chromium
    .launchServer({ executablePath: browserPath() })
    .catch(() => undefined);
  await server?.close();
  return server?.process().spawnfile;
}

/** What is said where none does. */
export const NO_BROWSER =
  'No browser runs here, so nothing is tried in one. As root: npm run programs:browser on Debian, npx playwright install-deps chromium elsewhere.';

if (import.meta.main) {
  for (const way of ['npm run programs:browser', 'playwright install --only-shell chromium']) {
    if (!(await runningBrowser())) spawnSync(way, { shell: true, stdio: 'ignore' });
  }
  if (!(await runningBrowser())) {
    console.error(NO_BROWSER);
    process.exitCode = 1;
  }
}
