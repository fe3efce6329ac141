/*
 * The main journeys and a picture of every section in engines other than Chromium: `npm run test:engines`, or
 * `npm run test:engines -- firefox` for one of them. The pictures are for the eye: test-results/engines/.
 */
// First of all, since what follows reads the folder it is in.
import '../brands/enter.ts';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Driver, Engine, Settings } from './driver.ts';
import { firefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { playwrightEngines } from './playwright.ts';
import { SIZES, takeScreenshots } from './screenshots.ts';
import { DESKTOP, PHONE, until } from './steps.ts';
import { webkit } from './webkit.ts';

const PORT = process.env['TEST_PORT'] ?? '4399';
const origin = new URL(`http://localhost:${PORT}`);
const RESULTS = resolve(import.meta.dirname, '../../test-results/engines');
const wanted = process.argv.slice(2);
const engines =
  wanted.length === 0
    ? [firefox, webkit]
    : [firefox, webkit, ...playwrightEngines].filter(({ name }) => wanted.includes(name));
let passed = 0;
let failed = 0;

const server = spawn(process.execPath, [resolve(import.meta.dirname, '../serve-with-mail.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT },
});
try {
  await until('the site is served', () => fetch(new URL('/healthz', origin)).catch(() => false));
  for (const engine of engines) await runEngine(engine);
} catch (error) {
  failed++;
  console.log(`FAILED  ${(error as Error).message}`);
}
server.kill();
console.log(`\nPictures: ${RESULTS}\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runEngine(engine: Engine) {
  if (!engine.isInstalled()) {
    failed++;
    console.log(`FAILED  ${engine.name}: not run, since it is not installed. ${engine.advice}`);
    return;
  }
  await withBrowser(engine, { script: true, fontSize: 16 }, async (driver) => {
    for (const { name, run } of journeys.filter(({ withoutScript }) => !withoutScript)) {
      await check(engine, driver, name, () => run(driver, origin, engine));
    }
    await check(engine, driver, 'a picture of every section at four widths', () =>
      takeScreenshots(driver, origin, join(RESULTS, engine.name), SIZES),
    );
  });
  await withBrowser(engine, { script: false, fontSize: 16 }, async (driver) => {
    for (const { name, run } of journeys.filter(({ withoutScript }) => withoutScript)) {
      await check(engine, driver, name, () => run(driver, origin, engine));
    }
  });
  if (!engine.setsFontSize) return;
  await withBrowser(engine, { script: true, fontSize: 32 }, async (driver) => {
    await check(engine, driver, 'a picture of every section with text at 200 %', () =>
      takeScreenshots(driver, origin, join(RESULTS, `${engine.name}-large-text`), [PHONE, DESKTOP]),
    );
  });
}

async function withBrowser(
  engine: Engine,
  settings: Settings,
  use: (driver: Driver) => Promise<void>,
) {
  const driver = await engine.start(settings);
  try {
    await use(driver);
  } finally {
    await driver.close();
  }
}

async function check(engine: Engine, driver: Driver, name: string, run: () => Promise<void>) {
  try {
    await run();
    passed++;
    console.log(`passed  ${engine.name}: ${name}`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${engine.name}: ${name}\n        ${error}`);
    mkdirSync(join(RESULTS, engine.name), { recursive: true });
    writeFileSync(join(RESULTS, engine.name, `failed-${failed}.png`), await driver.screenshot());
  }
}
