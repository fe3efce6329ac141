/** The owner's editor in a copy of the project, and what she does in it. */
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

/** The copy. Journeys share one, so each has to work whatever the others have changed. */
export const site = {
  folder: '',
  address: '',
  home: '',
  /** The cookie and the key of a browser that the editor has let in. */
  browser: { cookies: [], origins: [] } as Awaited<ReturnType<BrowserContext['storageState']>>,
};

/** For what starts cold. */
const LIMIT = 180_000;

export const test = base.extend<{ noDrafts: undefined }, { editor: undefined }>({
  storageState: async ({ editor: _ }, use) => use(site.browser),
  noDrafts: [
    async ({ editor }, use) => {
      // What another journey has left unsaved.
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
        // The host is the site's own server's, and no business of the editor.
        env: {
          ...process.env,
          PORT: '0',
          HOST: '0.0.0.0',
          BROWSER: 'none',
          SITE_URL: undefined,
          HOME: home,
          USERPROFILE: home,
        },
      });
      try {
        const [, address = ''] = await printed(/(http:\/\/localhost:\d+)\S+/);
        Object.assign(site, { folder, address, home });
        // Cold, the page beside takes longer than a journey waits.
        const page = await browser.newPage();
        await page.goto(pathToFileURL(join(folder, OPENING_PAGE)).href);
        await page.waitForURL(`${address}/redigera`, { timeout: LIMIT });
        // The browser sends the cookie with a reload too, though it came from a file.
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

/** The draft of a form, as JSON; empty if there is none. */
export const draftOf = (form: string) => {
  const file = join(site.folder, `editor/.drafts/${form}.json`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** A file as it is chosen: a picture in one colour. */
export async function picture(name: string, width: number, height = width, background = '#a64') {
  const create = { width, height, channels: 3 as const, background };
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

const SCREENS = {
  ...subjects,
  '': { label: 'Din webbplats' },
  bilder: { label: 'Bilderna' },
  plats: { label: 'Var ska den ligga?' },
  anmalningar: { label: 'Intresseanmälningar' },
};

type Screen = keyof typeof SCREENS;

/** Opens a subject or another screen, by default the first one. The page next to it, which takes a second to draw, is left out. */
export async function open(page: Page, screen: Screen = '') {
  await page.context().route('**/api/preview', (route) => route.abort());
  await openBeside(page, screen);
}

/** Opens a screen, and the page next to it. */
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

/** What the head of a form says of it. */
export const statusOn = (page: Page) => page.locator('.form-head').getByRole('status');

export async function save(page: Page) {
  await press(page, 'Spara');
  await expect(statusOn(page)).toHaveText('Sparat');
}

/** Examines the editor. The page next to it has journeys of its own. */
export async function expectAccessible(page: Page) {
  // Without frames to examine, axe needs no second page.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
