// First of all, since what follows reads the folder it is in.
import './tests/brands/enter.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/machine/browser.ts';

const PORT = Number(process.env['TEST_PORT'] ?? 4399);

/*
 * What a wider window changes nothing of is taken once. Single tests say so by their tag, `@phone` or `@desktop`.
 */

/** Whole files that are taken on the phone that most visitors have. */
const ON_PHONE = [
  'back',
  'content',
  'enquiry',
  'enquiry-without-script',
  'failure',
  'privacy',
  'routes',
  'security',
];

/** Whole files that need a mouse or a desk, set their own widths, or are of what was built. */
const ON_DESKTOP = [
  'brands',
  'cookies',
  'counts',
  'larger-letters',
  'longest',
  'look',
  'smallest',
  'structure',
  'words-on-pictures',
];

/**
 * Journeys of the form that are taken once more where the site and its service run without a server, once what that needs is
 * installed: `npm test` sees to it.
 */
const AT_CLOUDFLARE = [
  'an enquiry is sent as five fields in order',
  'an answer that is not ok counts as a failure',
  'from /contact the form posts by itself',
  'what the server refuses comes back filled in',
  'an enquiry and its toast keep to the policy',
  'a form refused without script is shown again',
];
const cloudflareIsInstalled = existsSync(
  join(import.meta.dirname, 'enquiries/cloudflare/node_modules/wrangler'),
);
const CLOUDFLARE_PORT = PORT + 1;

/** What shares one editor of the owner's: one after the other, and first of all, since nothing takes longer. */
const OF_EDITOR = ['editor', 'publish'];

const files = (names: string[]) => names.map((name) => `tests/${name}.spec.ts`);

const serverAt = (port: number, ...args: string[]) => ({
  command: ['node', join(import.meta.dirname, 'tests/serve-with-mail.ts'), ...args].join(' '),
  cwd: process.cwd(),
  env: { PORT: String(port) },
  url: `http://localhost:${port}/healthz`,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What passes on its second try has failed. A machine that starves a browser for seconds is given time instead.
  retries: 0,
  timeout: 180_000,
  expect: {
    timeout: 30_000,
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
      name: 'editor',
      testMatch: files(OF_EDITOR),
      workers: 1,
    },
    {
      name: 'phone',
      testIgnore: files([...ON_DESKTOP, ...OF_EDITOR]),
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: files([...ON_PHONE, ...OF_EDITOR]),
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    ...(cloudflareIsInstalled
      ? [
          {
            name: 'cloudflare',
            testIgnore: files(OF_EDITOR),
            grep: new RegExp(AT_CLOUDFLARE.join('|')),
            use: {
              baseURL: `http://localhost:${CLOUDFLARE_PORT}`,
              viewport: { width: 390, height: 844 },
            },
          },
        ]
      : []),
  ],
  webServer: [
    serverAt(PORT),
    ...(cloudflareIsInstalled ? [serverAt(CLOUDFLARE_PORT, 'cloudflare')] : []),
  ],
});
