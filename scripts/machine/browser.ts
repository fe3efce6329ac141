import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptGet, install } from './install.mjs';

/**
 * Where Chromium stands on the machines we know of. `CHROMIUM_PATH` names any other. First the one without windows of
 * its own, which takes half the time.
 */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const WHY = 'The browser journeys need a Chromium, and this machine has none.';

/**
 * The path of a Chromium to test with: one the machine has, else Playwright's own, else Debian's.
 *
 * @throws Error saying what to install when none can be had
 */
export function findBrowser(): string {
  return (
    onMachine() ??
    playwrightsOwn() ??
    fromApt() ??
    fail(
      'No browser to test with. Install Chromium (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH to one.',
    )
  );
}

function onMachine() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) fail(`CHROMIUM_PATH is ${named}, where there is no file.`);
  return named || KNOWN_PATHS.find((path) => existsSync(path));
}

function playwrightsOwn() {
  const path = chromium.executablePath();
  if (!existsSync(path)) install(WHY, 'npx playwright install chromium');
  return existsSync(path) ? path : undefined;
}

function fromApt() {
  // With the font that has the widths of Arial, which stands in for the site's own.
  const commands = aptGet('chromium-headless-shell', 'fonts-liberation');
  if (commands.length > 0) install(WHY, ...commands);
  return onMachine();
}

function fail(message: string): never {
  throw new Error(message);
}
