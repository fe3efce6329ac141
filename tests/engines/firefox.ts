import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { type Driver, type Engine, NOWHERE, type Settings } from './driver.ts';

const PATHS = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'firefox',
  advice: 'Install Firefox (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to one.',
  setsFontSize: true,
  isInstalled: () => PATHS.some((path) => existsSync(path)),
  start,
};

async function start({ script, fontSize }: Settings): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PATHS.find((path) => existsSync(path)) ?? '',
    extraPrefsFirefox: {
      'javascript.enabled': script,
      'font.size.variable.x-western': fontSize,
      'network.proxy.type': 1,
      'network.proxy.http': NOWHERE.host,
      'network.proxy.http_port': NOWHERE.port,
      'network.proxy.ssl': NOWHERE.host,
      'network.proxy.ssl_port': NOWHERE.port,
    },
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    async tryClick(xpath) {
      for (const element of await page.$$(`::-p-xpath(${xpath})`)) {
        if (!(await element.isVisible())) continue;
        await element.click();
        return true;
      }
      return false;
    },
    press: (key) => page.keyboard.press(key),
    write: (text) => page.keyboard.type(text),
    evaluate: (script, argument) => page.evaluate(script as never, argument) as never,
    screenshot: async () => Buffer.from(await page.screenshot({ captureBeyondViewport: false })),
    close: () => browser.close(),
  };
}
