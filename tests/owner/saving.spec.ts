import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { holdBack } from '../support/pages/journey.ts';
import {
  content,
  draftOf,
  open,
  picture,
  press,
  read,
  save,
  site,
  statusOn,
  test,
} from './edited-site.ts';

/* Tests that no typed or saved text is lost, despite late responses, other ports or other windows. */

test('a save waits for the picture that is read, and says that it is under way', async ({
  page,
}) => {
  const before = read('hero');
  await open(page, 'hero');
  const goOn = await holdBack(page, '**/api/pictures');
  await page.locator('input[type=file]').setInputFiles(await picture('Ny.jpg', 1600));
  const text = page.getByRole('textbox').first();
  await text.fill('Skrivet medan bilden läses');
  await press(page, 'Spara');
  await expect(statusOn(page)).toHaveText('Sparar …');
  expect(read('hero')).toBe(before);
  goOn();
  // The new picture has no alt text yet, so nothing is saved.
  await expect(statusOn(page)).toHaveText(/^Inget är sparat\. /);
  expect(read('hero')).toBe(before);
  await press(page, 'Ångra ändringarna');
  await press(page, 'Ångra');
  await expect(text).toHaveValue('Skrivet medan bilden läses');
  await press(page, 'Ångra ändringarna');
});

test('a draft lies with the project, without its password, for any port and browser', async ({
  page,
  browser,
}) => {
  await open(page, 'footer');
  await page.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses.');
  await expect.poll(() => draftOf('footer')).toContain('Vi ses.');
  // Start from the default kind of target, whatever another journey has set.
  rmSync(join(site.folder, '.env'), { force: true });
  await open(page, 'plats');
  await page.getByRole('textbox', { name: 'Webbplatsens adress' }).fill('https://www.lisa.se');
  await page.getByLabel('Lösenord').fill('hemligt');
  await page.getByLabel('Server', { exact: true }).fill('sftp://lisa:hemligt@hotell.example');
  await expect.poll(() => draftOf('plats')).toContain('www.lisa.se');
  expect(draftOf('plats')).not.toContain('hemligt');
  // A new browser has nothing in its storage, so the draft must come from the project.
  const other = await (await browser.newContext({ storageState: site.browser })).newPage();
  await open(other, 'footer');
  await expect(other.getByRole('textbox', { name: 'Slutraden' })).toHaveValue('Vi ses.');
  await open(other, 'plats');
  await expect(other.getByRole('textbox', { name: 'Webbplatsens adress' })).toHaveValue(
    'https://www.lisa.se',
  );
  await other.context().close();
  await open(page, 'footer');
  await press(page, 'Ångra ändringarna');
  await expect.poll(() => draftOf('footer')).toBe('');
});

test('while the editor does not answer, what is typed stays and is sent once it does', async ({
  page,
}) => {
  await open(page, 'footer');
  const closing = page.getByRole('textbox', { name: 'Slutraden' });
  const before = content('footer').closing;
  // First the editor does not answer, then another program does.
  await page.route('**/api/**', (route) => route.abort());
  await closing.fill('Skrivet när redigeringen var borta.');
  await expect(statusOn(page)).toContainText('Redigeringen svarar inte.');
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Ett annat program</h1>' }),
  );
  await press(page, 'Spara');
  await expect(statusOn(page)).toContainText('Redigeringen svarar inte.');
  await expect(closing).toHaveValue('Skrivet när redigeringen var borta.');
  expect(content('footer').closing).toBe(before);
  await page.unroute('**/api/**');
  await expect.poll(() => draftOf('footer')).toContain('Skrivet när redigeringen var borta.');
  await expect(statusOn(page)).toHaveText('Inte sparat');
  await save(page);
  expect(content('footer').closing).toBe('Skrivet när redigeringen var borta.');
});
