import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { holdBack } from '../support/pages/journey.ts';
import {
  content,
  expectScreen,
  open,
  picture,
  press,
  read,
  save,
  site,
  statusOn,
  test,
} from './edited-site.ts';

/* What is typed or saved is never lost: whatever answers late, at another port, or in another window. */

const draftOf = (form: string) => {
  const file = join(site.folder, `editor/.drafts/${form}.json`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

test('a save waits for the picture that is read, and says that it is under way', async ({
  page,
}) => {
  const before = read('about');
  await open(page, 'about');
  const goOn = await holdBack(page, '**/api/pictures?*');
  await page.locator('input[type=file]').setInputFiles(await picture('Ny.jpg', 1600));
  await page.getByRole('textbox').first().fill('Skrivet medan bilden läses');
  await press(page, 'Spara');
  await expect(statusOn(page)).toHaveText('Sparar …');
  expect(read('about')).toBe(before);
  goOn();
  // The new one has no description yet, and none of it is saved without.
  await expect(statusOn(page)).toHaveText(/^Inget är sparat\. /);
  expect(read('about')).toBe(before);
  await press(page, 'Ångra ändringarna');
});

test('a draft lies with the project, without its password, for any port and browser', async ({
  page,
  browser,
}) => {
  await open(page, 'footer');
  await page.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses.');
  await expect.poll(() => draftOf('footer')).toContain('Vi ses.');
  // A place of the first kind, whatever another journey has set.
  rmSync(join(site.folder, '.env'), { force: true });
  await open(page, 'plats');
  await page.getByRole('textbox', { name: 'Webbplatsens adress' }).fill('https://www.lisa.se');
  await page.getByLabel('Lösenord').fill('hemligt');
  await page.getByLabel('Server', { exact: true }).fill('sftp://lisa:hemligt@hotell.example');
  await expect.poll(() => draftOf('plats')).toContain('www.lisa.se');
  expect(draftOf('plats')).not.toContain('hemligt');
  // Nothing of it is in the storage of another browser.
  const other = await (await browser.newContext({ storageState: site.browser })).newPage();
  await open(other, 'footer');
  await expect(other.getByRole('textbox', { name: 'Slutraden' })).toHaveValue('Vi ses.');
  await open(other, 'plats');
  await expect(other.getByRole('textbox', { name: 'Webbplatsens adress' })).toHaveValue(
    'https://www.lisa.se',
  );
  // What never reached the project does not take the place of what did since.
  await open(page, 'footer');
  await page.route('**/api/drafts/footer', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses i går.');
  await open(other, 'footer');
  await other.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses i morgon.');
  await expect.poll(() => draftOf('footer')).toContain('Vi ses i morgon.');
  await page.unroute('**/api/drafts/footer');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Slutraden' })).toHaveValue('Vi ses i morgon.');
  await other.context().close();
  await press(page, 'Ångra ändringarna');
  await expect.poll(() => draftOf('footer')).toBe('');
});

test('what another program answers deletes nothing', async ({ page }) => {
  await open(page, 'footer');
  const closing = page.getByRole('textbox', { name: 'Slutraden' });
  const before = content('footer').closing;
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Ett annat program</h1>' }),
  );
  await closing.fill('Skrivet när redigeringen var borta.');
  await press(page, 'Spara');
  await expect(statusOn(page)).toContainText('Redigeringen svarar inte.');
  await expect(closing).toHaveValue('Skrivet när redigeringen var borta.');
  expect(content('footer').closing).toBe(before);
  await page.unroute('**/api/**');
  await page.reload();
  await expect(closing).toHaveValue('Skrivet när redigeringen var borta.');
  await save(page);
  expect(content('footer').closing).toBe('Skrivet när redigeringen var borta.');
});

test('the district that goes with its town is named before, and comes back with it', async ({
  page,
}) => {
  const before = content('site').district;
  await page.goto(`${site.address}/redigera#/overallt`);
  await expectScreen(page, 'Byt överallt');
  const district = page.getByRole('textbox', { name: 'Stadsdelen' });
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Göteborg');
  await expect(statusOn(page)).toContainText(`försvinner stadsdelen (${before})`);
  await save(page);
  await expect(district).toHaveValue('');
  // Undone from a form that has a field of the same name.
  await open(page, 'site');
  await page.getByRole('textbox', { name: 'Webbplatsens namn' }).focus();
  await page.getByRole('button', { name: /^Ångra(:|$)/ }).click();
  await expectScreen(page, 'Byt överallt');
  await expect(district).toHaveValue(before);
  await save(page);
  expect(content('site')).toMatchObject({ district: before, areaServed: ['Stockholm'] });
});
