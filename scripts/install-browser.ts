/* Installs a browser for the journeys where none runs: Debian's, which takes root, or else Playwright's. */
import { spawnSync } from 'node:child_process';
import { NO_BROWSER, runningBrowser } from './browser.ts';

for (const way of ['npm run programs:browser', 'playwright install --only-shell chromium']) {
  if (!(await runningBrowser())) spawnSync(way, { shell: true, stdio: 'ignore' });
}
if (!(await runningBrowser())) {
  console.error(NO_BROWSER);
  process.exitCode = 1;
}
