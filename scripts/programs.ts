/* Finds the programs that tests use besides Node. As a script it installs a browser if none runs. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const FOLDERS = [...`${process.env['PATH']}`.split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Returns the path of an installed program. Tests of other programs are skipped. */
export const pathOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync);

/** Fastest first. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'google-chrome'];

/** Returns the path of the machine's browser, or '' for Playwright's own. */
export const browserPath = (): string => BROWSERS.map(pathOf).find((path) => path) ?? '';

/** Starts a browser to see whether one runs, and returns its path. */
export async function runningBrowser(): Promise<string | undefined> {
  const server = await chromium
    .launchServer({ executablePath: browserPath() })
    .catch(() => undefined);
  await server?.close();
  return server?.process().spawnfile;
}

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
