/* Installs a browser for the journeys where none runs: Debian's, which takes root, or else Playwright's. */
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { browserPath, NO_BROWSER } from './programs.ts';

async function runs() {
  const browser = await chromium.launch({ executablePath: browserPath() }).catch(() => undefined);
  await browser?.close();
  return browser !== undefined;
}

for (const way of ['npm run programs:browser', 'playwright install --only-shell chromium']) {
  if (!(await runs())) spawnSync(way, { shell: true, stdio: 'ignore' });
}
if (!(await runs())) {
  console.error(NO_BROWSER);
  process.exitCode = 1;
}
