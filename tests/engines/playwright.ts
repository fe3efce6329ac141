import { existsSync } from 'node:fs';
import { type BrowserType, chromium, firefox, webkit } from '@playwright/test';
import { type Driver, type Engine, NOWHERE, type Settings } from './driver.ts';

/**
 * The engines as Playwright builds them, for machines that can fetch those: `npm run test:engines -- playwright-webkit`.
 * Where Debian's chromium is named by `CHROMIUM_PATH`, it stands in for Playwright's own.
 */
export const playwrightEngines: Engine[] = [chromium, firefox, webkit].map((type) => ({
  name: `playwright-${type.name()}`,
  advice: `Fetch it: npx playwright install --with-deps ${type.name()}`,
  setsFontSize: false,
  isInstalled: () => existsSync(pathOf(type)),
  start: (settings) => start(type, settings),
}));

function pathOf(type: BrowserType): string {
  const named = type.name() === 'chromium' ? process.env['CHROMIUM_PATH'] : undefined;
  return named || type.executablePath();
}

async function start(type: BrowserType, { script }: Settings): Promise<Driver> {
  const browser = await type.launch({
    executablePath: pathOf(type),
    ...(type.name() === 'chromium' && { args: ['--no-sandbox'] }),
    proxy: { server: `http://${NOWHERE.host}:${NOWHERE.port}`, bypass: 'localhost' },
  });
  const page = await browser.newPage({ javaScriptEnabled: script });
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    async tryClick(xpath) {
      for (const element of await page.locator(`xpath=${xpath}`).all()) {
        if (!(await element.isVisible())) continue;
        await element.click();
        return true;
      }
      return false;
    },
    press: (key) => page.keyboard.press(key),
    write: (text) => page.keyboard.type(text),
    evaluate: (script, argument) => page.evaluate(script as never, argument) as never,
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
