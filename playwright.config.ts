import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/programs.ts';
import './tests/support/run-folder.ts';

/** Set TEST_PORT if another program uses 4399. */
const PORT = Number(process.env['TEST_PORT'] ?? 4399);

/** For time limits, which no test depends on. */
const MINUTE = 60_000;

const SMALL = { viewport: { width: 390, height: 844 }, hasTouch: true };
const PHONE = { ...SMALL, isMobile: true };
const EDITOR = 'owner/**';

/*
 * A journey runs on a phone, as most visits do. `@both` also runs it on a desktop, where a wide window or a mouse may matter. `@desktop` runs it
 * there alone, because it needs one or sets its own widths. `@engines` also runs it in Firefox and WebKit.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // One more than CI has processors, since journeys wait now and then.
  workers: 3,
  fullyParallel: true,
  failOnFlakyTests: true,
  timeout: 3 * MINUTE,
  expect: { timeout: MINUTE },
  reporter: [['dot'], ['junit', { outputFile: 'node_modules/.cache/test-journeys.xml' }]],
  use: {
    actionTimeout: MINUTE,
    baseURL: `http://localhost:${PORT}`,
    // Motion takes a third of a page's work. Journeys that test it turn it on.
    reducedMotion: 'reduce',
    launchOptions: { executablePath: browserPath() },
  },
  projects: [
    // First, because it takes longest. Its journeys share one editor, so they run one after the other.
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
