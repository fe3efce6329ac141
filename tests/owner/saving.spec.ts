import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { holdBack } from '../support/pages/journey.ts';
import { content, draftOf, open, press, save, site, statusOn, test } from './edited-site.ts';

/* Tests that no typed or saved text is lost, despite late responses, other ports or other windows. */

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
  // First the editor stops for a while.
  const goOn = await holdBack(page, '**/api/forms/footer');
  await closing.fill('Skrivet när redigeringen stod still.');
  await expect(statusOn(page)).toContainText('Redigeringen svarar inte.');
  await closing.fill('Skrivet när redigeringen stod still, med mer.');
  goOn();
  await expect.poll(() => draftOf('footer')).toContain('stod still, med mer.');
  await expect(statusOn(page)).toHaveText('Inte sparat');
  // Then it is gone, and another program answers.
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
