import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where Chromium stands on the machines we know of. `CHROMIUM_PATH` names any other. */
const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

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
      'No browser to test with. Install Chromium (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH to one.',
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
  if (!existsSync(path)) run('npx', ['playwright', 'install', 'chromium']);
  return existsSync(path) ? path : undefined;
}

function fromApt() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium']);
  return onMachine();
}

function run(command: string, args: string[]) {
  console.log(`${command} ${args.join(' ')} …`);
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 });
}

function fail(message: string): never {
  throw new Error(message);
}
