import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

const PORT = Number(process.env['TEST_PORT'] ?? 4399);

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine may starve a browser for seconds; what fails twice is broken.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 45_000,
  expect: {
    timeout: 10_000,
  },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A trace of each journey costs a third of the run. For one that fails: npx playwright test --trace on.
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node tests/serve-with-mail.ts',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/healthz`,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
