import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/programs.ts';
import './tests/support/run-folder.ts';

const PORT = Number(process.env['TEST_PORT'] ?? 4399);

const MINUTE = 60_000;

const SMALL = { viewport: { width: 390, height: 844 }, hasTouch: true };
const PHONE = { ...SMALL, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** Clears the path of the installed Chromium in `use.launchOptions`, because Firefox and WebKit come with Playwright. */
const BUNDLED = { launchOptions: {} };
const EDITOR = 'owner/**';

/*
 * Journeys run on a phone, like most visits. A tag in a journey's title changes this: `@both` adds a run on a desktop, for
 * journeys where a wide window or a mouse may matter. `@desktop` runs on a desktop only, for journeys that need one or set
 * their own widths. `@engines` adds Firefox and WebKit.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // CI has two processors. The third worker runs while the journeys of the other two wait.
  workers: 3,
  fullyParallel: true,
  failOnFlakyTests: true,
  timeout: 3 * MINUTE,
  expect: { timeout: MINUTE },
  reporter: [['dot'], ['junit', { outputFile: 'node_modules/.cache/test-journeys.xml' }]],
  use: {
    actionTimeout: MINUTE,
    baseURL: `http://localhost:${PORT}`,
    // Animations take a third of a page's processing time. Journeys that test motion turn them on.
    reducedMotion: 'reduce',
    launchOptions: { executablePath: browserPath() },
  },
  projects: [
    // Starts first, because it takes longest. Its journeys share one editor, so they run one at a time.
    {
      name: 'editor',
      testMatch: `${EDITOR}/*.spec.ts`,
      workers: 1,
      fullyParallel: false,
      use: { ...DESKTOP, locale: 'sv-SE' },
    },
    { name: 'phone', testIgnore: EDITOR, grepInvert: /@desktop/, use: PHONE },
    { name: 'desktop', testIgnore: EDITOR, grep: /@desktop|@both/, use: DESKTOP },
    // Playwright cannot emulate a phone in Firefox.
    { name: 'firefox', grep: /@engines/, use: { ...SMALL, ...BUNDLED, browserName: 'firefox' } },
    { name: 'webkit', grep: /@engines/, use: { ...PHONE, ...BUNDLED, browserName: 'webkit' } },
  ],
  webServer: {
    command: 'node tests/support/enquiries/serve-with-mail.ts',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/healthz`,
    stdout: 'ignore',
    timeout: MINUTE,
  },
});
