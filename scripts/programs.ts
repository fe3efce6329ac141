/* Finds the programs that tests use besides Node: a browser, and the servers that a site may be hosted with. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** By the names of their files, the fastest first. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'google-chrome'];
const FOLDERS = [...`${process.env['PATH']}`.split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of a program; undefined where it is not installed, and its tests are skipped. */
export const pathOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync);

/** The path of the machine's browser; empty without one, since Playwright then uses its own. */
export const browserPath = (): string => BROWSERS.map(pathOf).find((path) => path) ?? '';

/** What is said where neither runs. */
export const NO_BROWSER =
  'No journey is taken, since no browser runs here. As root: npm run programs:browser on Debian, npx playwright install-deps chromium elsewhere.';
