import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/programs.ts';
import './tests/support/run-folder.ts';

/** TEST_PORT is for a machine on which another program has this one. */
const PORT = Number(process.env['TEST_PORT'] ?? 4399);

/** Backstops: nothing depends on how fast a machine is. */
const MINUTE = 60_000;

const SMALL = { viewport: { width: 390, height: 844 }, hasTouch: true };
const PHONE = { ...SMALL, isMobile: true };
const EDITOR = 'owner/**';

/*
 * A journey runs on a phone, as most visits do. It is tagged `@both` where a wider window or a mouse may matter, and `@desktop`
 * where it needs a desk or sets its own widths. `@engines` runs it in the engines of Firefox and Safari too.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // One more than the processors that it is measured on, since a journey waits now and then.
  workers: 3,
  fullyParallel: true,
  failOnFlakyTests: true,
  timeout: 3 * MINUTE,
  expect: { timeout: MINUTE },
  reporter: [['dot'], ['junit', { outputFile: 'node_modules/.cache/test-journeys.xml' }]],
  use: {
    actionTimeout: MINUTE,
    baseURL: `http://localhost:${PORT}`,
    // Motion costs a third of what a page does; journeys that look at it ask for it.
    reducedMotion: 'reduce',
    // Playwright's own, unless the machine has one.
    launchOptions: { executablePath: browserPath() },
  },
  projects: [
    // These share one editor, so they run one after the other, and first, since nothing takes longer.
    {
      name: 'editor',
      testMatch: `${EDITOR}/*.spec.ts`,
      workers: 1,
      fullyParallel: false,
      use: { viewport: { width: 1440, height: 900 }, locale: 'sv-SE' },
    },
    { name: 'phone', testIgnore: EDITOR, grepInvert: /@desktop/, use: PHONE },
    {
      name: 'desktop',
      testIgnore: EDITOR,
      grep: /@desktop|@both/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Playwright cannot emulate a phone in Firefox.
    {
      name: 'firefox',
      grep: /@engines/,
      use: { ...SMALL, browserName: 'firefox', launchOptions: {} },
    },
    {
      name: 'webkit',
      grep: /@engines/,
      use: { ...PHONE, browserName: 'webkit', launchOptions: {} },
    },
  ],
  webServer: {
    command: 'node tests/support/enquiries/serve-with-mail.ts',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/healthz`,
    stdout: 'ignore',
    timeout: MINUTE,
  },
});
