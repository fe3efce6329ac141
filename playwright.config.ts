// First of all, since what follows reads the folder it is in.
import './tests/brands/enter.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findProgram } from './scripts/programs.ts';

const PORT = Number(process.env['TEST_PORT'] ?? 4399);
const CLOUDFLARE_PORT = PORT + 1;
const root = (path: string) => join(import.meta.dirname, path);
const cloudflareIsInstalled = existsSync(root('enquiries/cloudflare/node_modules/wrangler'));

const serverAt = (port: number, hosting = '') => ({
  command: `node ${root('tests/support/serve-with-mail.ts')} ${hosting}`,
  cwd: process.cwd(),
  env: { PORT: String(port) },
  url: `http://localhost:${port}/healthz`,
  stdout: 'ignore' as const,
});

const SMALL = { viewport: { width: 390, height: 844 }, hasTouch: true };
const PHONE = { ...SMALL, isMobile: true };
const EDITOR = /(editor|publish)\.spec\.ts/;

/*
 * A journey is taken on a phone, as most visitors have one. Where a wider window or a mouse may change something it is
 * tagged `@both`, and `@desktop` where it is of a desk alone or sets its own widths. Those with `@cloudflare` are taken once more
 * where site and service run without a server, and those with `@engines` in the engines of Firefox and Safari.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  workers: 2,
  fullyParallel: true,
  failOnFlakyTests: true,
  // A machine that starves a browser for seconds is given time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Without one on the machine, Playwright's own.
    launchOptions: { executablePath: findProgram('chromium') ?? '' },
  },
  projects: [
    // What shares one editor is taken one after the other, and first of all, since nothing takes longer.
    { name: 'editor', testMatch: EDITOR, workers: 1 },
    { name: 'phone', testIgnore: EDITOR, grepInvert: /@desktop/, use: PHONE },
    {
      name: 'desktop',
      testIgnore: EDITOR,
      grep: /@desktop|@both/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'cloudflare',
      grep: /@cloudflare/,
      use: { ...PHONE, baseURL: `http://localhost:${CLOUDFLARE_PORT}` },
    },
    {
      name: 'firefox',
      grep: /@engines/,
      // Its Playwright knows no phones.
      use: { ...SMALL, browserName: 'firefox', launchOptions: {} },
    },
    {
      name: 'webkit',
      grep: /@engines/,
      use: { ...PHONE, browserName: 'webkit', launchOptions: {} },
    },
  ],
  webServer: [
    serverAt(PORT),
    ...(cloudflareIsInstalled ? [serverAt(CLOUDFLARE_PORT, 'cloudflare')] : []),
  ],
});
