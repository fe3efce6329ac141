import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/machine/browser.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** A fresh browser, reachable for tools at `port` where one is given. */
export function launch(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: port ? [...FLAGS, `--remote-debugging-port=${port}`] : FLAGS,
  });
}
