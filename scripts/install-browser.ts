/* Installs a browser for the journeys, unless one starts here: `npm run install:browser`. */
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { browserPath, pathOf } from './programs.ts';

const start = async () => (await chromium.launch({ executablePath: browserPath() })).close();

const install = (command: string) => () => {
  console.error(`The tests need a browser. Installing: ${command}`);
  spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  return start();
};

let started = start().catch(install('playwright install --only-shell chromium'));
// What Playwright downloads may lack libraries, or be out of reach.
if (pathOf('apt-get')) started = started.catch(install('npm run --silent programs:browser'));
await started;
