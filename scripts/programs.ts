/* Finds the programs that tests need besides Node. Run as a script, it installs a browser if none starts. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const FOLDERS = [...`${process.env['PATH']}`.split(delimiter), '/usr/sbin', '/usr/local/sbin'];

export const programPath = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync);

const BROWSERS_FASTEST_FIRST = ['chromium-headless-shell', 'chromium', 'google-chrome'];

/** Returns the path of an installed browser, or '' for Playwright's own browser. */
export const browserPath = (): string =>
  BROWSERS_FASTEST_FIRST.map(programPath).find((path) => path) ?? '';

export async function workingBrowserPath(): Promise<string | undefined> {
  const executablePath = browserPath();
  const server = await chromium.launchServer({ executablePath }).catch(() => undefined);
  await server?.close();
  return server?.process().spawnfile;
}

export const NO_BROWSER =
  'No browser runs here, so nothing is tried in one. As root: npm run programs:browser on Debian, npx playwright install-deps chromium elsewhere.';

if (import.meta.main) {
  for (const command of ['npm run programs:browser', 'playwright install --only-shell chromium']) {
    if (!(await workingBrowserPath())) spawnSync(command, { shell: true, stdio: 'ignore' });
  }
  if (!(await workingBrowserPath())) {
    console.error(NO_BROWSER);
    process.exitCode = 1;
  }
}
