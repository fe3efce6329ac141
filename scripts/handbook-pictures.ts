/* `npm run handbook` starts an editor and takes the screenshots for docs/agarens-handbok.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import '../tests/support/run-folder.ts';
import { copyProject } from '../tests/support/project-copy.ts';
import { startProcess } from '../tests/support/start-process.ts';
import { browserPath } from './programs.ts';

const ADDRESS = 'https://www.dinadress.se';

const folder = copyProject();
writeFileSync(
  join(folder, '.env'),
  `SITE_URL=${ADDRESS}\nDEPLOY_TO=folder:${folder}/online\nALLOW_SAMPLE_CONTENT=true\n`,
);
const { child, printed } = startProcess([process.execPath, 'editor/main.ts'], {
  cwd: folder,
  env: { ...process.env, PORT: '0', BROWSER: 'none' },
});
const [link] = await printed(/http:\/\/localhost:\S+/);
const browser = await chromium.launch({ executablePath: browserPath() });
const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1.5,
  locale: 'sv-SE',
  reducedMotion: 'reduce',
});
await page.goto(link);
await page.locator('.preview[aria-busy=false]').waitFor({ timeout: 180_000 });
await save(page, 'start');

await page.getByRole('link', { name: 'Tjänster och priser' }).click();
await page.locator('summary', { hasText: 'Gruppträning' }).click();
await page.getByRole('textbox', { name: 'Priset' }).fill('275 kr / pass');
await page.frameLocator('iframe').locator('.preview-mark', { hasText: '275' }).waitFor();
await save(page, 'pris');

// Publishes nothing, because that would need a server. The routes below give the editor this result instead.
await page.getByRole('button', { name: 'Ångra ändringarna' }).click();
const time = '20 november 2026 kl. 10.43';
const text = `Klart. ${ADDRESS} visar det som publicerades ${time}.`;
const ended = { step: 'done', ok: true, text, address: ADDRESS };
const status = {
  step: 'status',
  text: `Publicerat ${time}. Inget är ändrat sedan dess.`,
  changes: [],
};
const project = await page.locator('meta[name=project]').getAttribute('content');
const headers = { 'X-Project': project ?? '' };
let run: object | null = null;
await page.route('**/api/status', (route) => route.fulfill({ headers, json: status }));
await page.route('**/api/deploy', (route) => {
  if (route.request().method() === 'POST') run = { command: 'publish', steps: [], ended };
  return route.fulfill({ headers, json: run });
});
await page.getByRole('button', { name: 'Publicera' }).click();
await page.getByRole('button', { name: 'Publicera nu' }).click();
await page.getByRole('heading', { name: 'Din sida är ute' }).waitFor();
await page.getByText(status.text).waitFor();
await save(page, 'publicerat');
await browser.close();
child.kill();

async function save(page: Page, name: string) {
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: 80 }).toFile(`docs/handbok/${name}.webp`);
}
