/* The browser of the journeys and of the bench: the machine's, or else Playwright's own. */
import { chromium } from '@playwright/test';
import { pathOf } from './programs.ts';

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
