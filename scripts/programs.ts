/*
 * Finds the programs that tests use besides Node: a browser, and the servers that a site may be hosted with. Where a server is
 * not installed its tests are skipped, unless REQUIRE_PROGRAMS is set.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** By the names of their files; of the browsers the fastest first. */
export const SERVERS = ['nginx', 'caddy', 'apache2', 'sshd', 'systemd-analyze'];
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const FOLDERS = `${process.env['PATH']}${delimiter}/usr/sbin${delimiter}/usr/local/sbin`.split(
  delimiter,
);

/** The path of a program, if it is installed. */
export function pathOf(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find(existsSync);
}

/** The path of the machine's browser; without one Playwright uses its own. */
export const browserPath = (): string | undefined =>
  BROWSERS.map(pathOf).find((path) => path) ?? APPS.find(existsSync);

/** The path of a server; undefined where its tests are to be skipped. @throws Error if it is missing and required */
export function findServer(name: string): string | undefined {
  const path = pathOf(name);
  if (!path && process.env['REQUIRE_PROGRAMS']) throw new Error(`${name} is not installed.`);
  return path;
}

/** Installs a browser unless there is one that starts. @throws Error saying what to install */
export async function installBrowser(): Promise<void> {
  const { chromium } = await import('@playwright/test');
  const starts = async () => {
    const options = { executablePath: browserPath() ?? '' };
    return chromium.launch(options).then(
      (browser) => browser.close().then(() => true),
      () => false,
    );
  };
  for (const command of [
    'npx playwright install --only-shell chromium',
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-liberation',
  ]) {
    if (await starts()) return;
    console.error(`The tests need a browser. Installing: ${command}`);
    spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (!(await starts())) throw new Error('No browser starts here. Install Chromium or Chrome.');
}
