import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/programs.ts';

const PORT = Number(process.env['TEST_PORT'] ?? 4399);
const CLOUDFLARE_PORT = PORT + 1;
const root = (path: string) => join(import.meta.dirname, path);
const asked = process.argv.join(' ');
const withCloudflare =
  existsSync(root('enquiries/cloudflare/node_modules/wrangler')) &&
  (asked.includes('cloudflare') || !asked.includes('--project'));

const serverAt = (port: number, hosting = '') => ({
  command: `node ${root('tests/support/enquiries/serve-with-mail.ts')} ${hosting}`,
  cwd: process.cwd(),
  env: { PORT: String(port) },
  url: `http://localhost:${port}/healthz`,
  stdout: 'ignore' as const,
});

const SMALL = { viewport: { width: 390, height: 844 }, hasTouch: true };
const PHONE = { ...SMALL, isMobile: true };
const EDITOR = 'owner/**';

/*
 * A journey runs on a phone, as most visits do. It is tagged `@both` where a wider window or a mouse may matter, and `@desktop`
 * where it needs a desk or sets its own widths. `@cloudflare` runs it once more in workerd, and `@engines` in the engines of
 * Firefox and Safari.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  workers: 2,
  fullyParallel: true,
  failOnFlakyTests: true,
  // A busy machine may starve a browser for seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Playwright's own, unless the machine has one.
    launchOptions: { executablePath: browserPath() ?? '' },
  },
  projects: [
    // These share one editor, so they run one after the other, and first, since nothing takes longer.
    {
      name: 'editor',
      testMatch: `${EDITOR}/*.spec.ts`,
      workers: 1,
      fullyParallel: false,
      // The page next to it is made by a development server, which a busy machine takes its time for.
      timeout: 240_000,
      expect: { timeout: 60_000 },
      use: { viewport: { width: 1440, height: 900 }, locale: 'sv-SE', reducedMotion: 'reduce' },
    },
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
      // Playwright cannot emulate a phone in Firefox.
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
    // It takes seconds to start, so only where its journeys are taken.
    ...(withCloudflare ? [serverAt(CLOUDFLARE_PORT, 'cloudflare')] : []),
  ],
});
