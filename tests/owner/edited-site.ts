/** Starts the owner's editor in a copy of the project, with helpers to use it. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { subjects } from '../../content-model/subjects.ts';
import { OPENING_PAGE } from '../../editor/running.mjs';
import { temporaryFolder } from '../support/files.ts';
import { copyProject, shrinkPictures } from '../support/project-copy.ts';
import { startProcess } from '../support/start-process.ts';

/** The copy. All journeys share it, so each must work whatever the others have changed. */
export const site = {
  folder: '',
  address: '',
  home: '',
  /** Cookie and key of a browser that the editor accepts. */
  browser: { cookies: [], origins: [] } as Awaited<ReturnType<BrowserContext['storageState']>>,
};

/** In milliseconds: the first start of the editor and its preview is slow. */
const LIMIT = 180_000;

export const test = base.extend<{ noDrafts: undefined }, { editor: undefined }>({
  storageState: async ({ editor: _ }, use) => use(site.browser),
  noDrafts: [
    async ({ editor }, use) => {
      // Remove drafts that another journey has left.
      rmSync(join(site.folder, 'editor/.drafts'), { recursive: true, force: true, maxRetries: 9 });
      await use(editor);
    },
    { auto: true },
  ],
  editor: [
    async ({ browser }, use) => {
      const folder = copyProject();
      await shrinkPictures(folder);
      const home = temporaryFolder();
      const { child, ended, printed } = startProcess([process.execPath, 'editor/main.ts'], {
        cwd: folder,
        // HOST is a setting of the site's own server. The editor must ignore it.
        env: {
          ...process.env,
          PORT: '0',
          HOST: '0.0.0.0',
          BROWSER: 'none',
          SITE_URL: undefined,
          HOME: home,
          USERPROFILE: home,
          TMPDIR: home,
        },
      });
      try {
        const [, address = ''] = await printed(/(http:\/\/localhost:\d+)\S+/);
        Object.assign(site, { folder, address, home });
        // The first start of the preview takes longer than a journey waits.
        const page = await browser.newPage();
        await page.goto(pathToFileURL(join(folder, OPENING_PAGE)).href);
        await page.waitForURL(`${address}/redigera`, { timeout: LIMIT });
        // The browser must send the cookie on reload too, although the page was opened from a file.
        await page.reload({ timeout: LIMIT });
        await besideReady(page);
        site.browser = await page.context().storageState();
        await page.close();
        await use(undefined);
      } finally {
        child.kill();
        await ended;
      }
    },
    { scope: 'worker', auto: true, timeout: LIMIT },
  ],
});

export const read = (subject: string) =>
  readFileSync(join(site.folder, `content/${subject}.yaml`), 'utf8');
export const content = (subject: string) => parse(read(subject));

/** Returns a form's draft as JSON, or an empty text if it has none. */
export const draftOf = (form: string) => {
  const file = join(site.folder, `editor/.drafts/${form}.json`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Returns a single-colour picture, as a file to upload. */
export async function picture(name: string, width: number, height = width, background = '#a64') {
  const create = { width, height, channels: 3 as const, background };
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

const SCREENS = {
  ...subjects,
  '': { label: 'Din webbplats' },
  plats: { label: 'Var ska den ligga?' },
  anmalningar: { label: 'Intresseanmälningar' },
};

type Screen = keyof typeof SCREENS;

/** Opens a screen without the preview, which takes a second to load. */
export async function open(page: Page, screen: Screen = '') {
  await page.context().route('**/api/preview', (route) => route.abort());
  await openBeside(page, screen);
}

/** Opens a screen with the preview. */
export async function openBeside(page: Page, screen: Screen = '') {
  await page.goto(`${site.address}/redigera#/${screen}`);
  await expectScreen(page, SCREENS[screen].label);
}

export const besideReady = (page: Page) =>
  expect(page.getByRole('region', { name: 'Sidan' })).toHaveAttribute('aria-busy', 'false', {
    timeout: LIMIT,
  });

export const expectScreen = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

export const statusOn = (page: Page) => page.locator('.form-head').getByRole('status');

export async function save(page: Page) {
  await press(page, 'Spara');
  await expect(statusOn(page)).toHaveText('Sparat');
}

/** Checks the editor with axe. The preview has its own tests. */
export async function expectAccessible(page: Page) {
  // Legacy mode works in the page itself, which is enough because no frames are checked.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
