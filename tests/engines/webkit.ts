import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, error, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../enquiries/node/testing/free-port.ts';
import { type Driver, type Engine, type NamedKey, NOWHERE, type Settings } from './driver.ts';
import { until } from './steps.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const [BROWSER = ''] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

const KEYS: Record<NamedKey, string> = {
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

/** WebKitGTK, which shares its engine with Safari, driven over WebDriver on a screen of its own. */
export const webkit: Engine = {
  name: 'webkit',
  advice:
    'Install WebKitGTK with its driver on a Linux machine (Debian: apt-get install webkit2gtk-driver xvfb).',
  setsFontSize: false,
  isInstalled: () => [DRIVER, SCREEN, BROWSER].every((path) => existsSync(path)),
  start,
};

async function start(settings: Settings): Promise<Driver> {
  const screen = spawn(
    SCREEN,
    ['-displayfd', '1', '-screen', '0', '2400x1600x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const service = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: smallToolbar(),
    },
  });
  await until('the driver answers', () =>
    fetch(`http://127.0.0.1:${port}/status`).catch(() => false),
  );
  const browser = await session(port, settings);
  return {
    open: (url) => browser.get(url),
    resize: (width, height) => resize(browser, width, height),
    async tryClick(xpath) {
      for (const element of await browser.findElements(By.xpath(xpath))) {
        if (!(await element.isDisplayed())) continue;
        // The driver brings it into the window as smoothly as the page says, and does not wait for that.
        await browser.executeScript(
          (target: Element) => target.scrollIntoView({ block: 'center', behavior: 'instant' }),
          element,
        );
        return element.click().then(() => true, isTooEarly);
      }
      return false;
    },
    press: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
    write: (text) => browser.actions().sendKeys(text).perform(),
    evaluate: (script, argument) => browser.executeScript(script as never, argument),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async close() {
      await browser.quit();
      await Promise.all([service, screen].map(stop));
    },
  };
}

function session(port: number, { script }: Settings): Promise<WebDriver> {
  const proxy = `${NOWHERE.host}:${NOWHERE.port}`;
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: BROWSER,
      args: ['--automation', `--enable-javascript=${script}`],
    },
    proxy: {
      proxyType: 'manual',
      httpProxy: proxy,
      sslProxy: proxy,
      noProxy: ['localhost'],
    },
  });
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
}

/** What is still moving into place, or under a menu that closes, cannot be pressed yet: not a failure. */
function isTooEarly(problem: Error): false {
  const { ElementClickInterceptedError, ElementNotInteractableError } = error;
  if (problem instanceof ElementClickInterceptedError) return false;
  if (problem instanceof ElementNotInteractableError) return false;
  throw problem;
}

/** The window's own bars count into its size: what the page lacks is added. */
async function resize(browser: WebDriver, width: number, height: number) {
  const window = browser.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const inner = await browser.executeScript<number>(() => innerHeight);
  await window.setRect({ x: 0, y: 0, width, height: 2 * height - inner });
}

/** A folder of settings for GTK. The browser's toolbar is 447 px wide at least, and a phone is not. */
function smallToolbar(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0', 'gtk.css'),
    '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }',
  );
  return folder;
}

async function stop(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill();
  await once(process, 'exit');
}
