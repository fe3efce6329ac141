import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { holdBack } from '../support/pages/journey.ts';
import {
  content,
  open,
  openBeside,
  picture,
  press,
  save,
  site,
  statusOn,
  test,
} from './edited-site.ts';

/* Tests pictures in the editor: adding several at once, replacing one, and setting its focus point. */

test('each of several pictures becomes an entry, in the order they were chosen', async ({
  page,
}) => {
  const before = content('gallery').images;
  await open(page, 'gallery');
  const rows = page.locator('main fieldset > ol > li');
  await expect(rows.locator('summary img')).toHaveCount(before.length);
  const goOn = await holdBack(page, '**/api/pictures');
  const input = page.getByLabel('Lägg till flera bilder');
  const chosen = [
    await picture('Ett.jpg', 1100, 800, '#a00'),
    { name: 'trasig.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('trasig') },
    await picture('Två.jpg', 1100, 800, '#0a0'),
  ];
  await input.setInputFiles(chosen);
  await expect(page.getByText('Ett.jpg: läses …')).toBeVisible();
  // Edits made during the upload are kept.
  await page.getByRole('textbox', { name: 'Rubriken', exact: true }).fill('Bilderna');
  await press(page, `Flytta ner ${before[0].caption}`);
  goOn();
  const message = page.getByText('Ett.jpg: klar');
  await expect(message).toContainText('trasig.jpg: Filen går inte att öppna som bild.');
  await expect(message).toContainText('Två.jpg: klar');
  await expect(rows).toHaveCount(before.length + 2);
  // One undo removes all of them.
  await page.getByRole('button', { name: /^Ångra(:|$)/ }).click();
  await expect(rows).toHaveCount(before.length);

  await input.setInputFiles([...chosen, await picture('Tre.jpg', 1100, 800, '#00a')]);
  await expect(rows.locator('summary img')).toHaveCount(before.length + 3);
  for (const row of (await rows.all()).slice(-3)) {
    await row.locator('summary').first().click();
    await row.getByLabel('Vad bilden visar').fill('En färg');
    await row.getByLabel('Bildtexten').fill('Färg');
  }
  await save(page);
  const { heading, images } = content('gallery');
  expect(heading).toBe('Bilderna');
  expect(images[1].caption).toBe(before[0].caption);
  expect(images.slice(-3).map(({ src }: { src: string }) => src)).toEqual([
    './images/Ett.jpg',
    './images/Två.jpg',
    './images/Tre.jpg',
  ]);
  expect(readdirSync(join(site.folder, 'content/images')).join()).not.toContain('trasig');
});

test('a picture is exchanged, and the point that stays in sight is pressed or moved by keyboard', async ({
  page,
}) => {
  await openBeside(page, 'hero');
  const chosen = page.locator('.chosen');
  const shown = page.frameLocator('.preview iframe').locator('#home').getByRole('img');
  const point = (left: number, top: number) =>
    expect(page.getByText(`${left} % från vänster, ${top} % uppifrån`)).toBeVisible();
  const { src: old, alt } = content('hero').picture;
  const file = await picture('Ny.jpg', 1100, 800, '#a64');
  const input = page.locator('.picture input[type=file]').first();
  await input.setInputFiles(file);
  // A new picture clears the alt text, and undo restores it.
  const described = page.getByLabel('Vad bilden visar');
  await expect(described).toHaveValue('');
  await expect(page.getByText('Skriv något här.')).toBeVisible();
  await page.getByRole('button', { name: /^Ångra(:|$)/ }).click();
  await expect(described).toHaveValue(alt);
  await input.setInputFiles(file);
  await expect(described).toHaveValue('');
  await point(50, 50);
  await described.fill('En färg');
  // The layout is stable once the server has checked the form.
  await expect(statusOn(page)).toHaveText('Inte sparat');
  await expect(chosen.locator('img[src*="/Ny"]')).not.toHaveJSProperty('naturalWidth', 0);
  const box = await chosen.boundingBox();
  if (!box) throw new Error('There is no picture.');
  await chosen.click({ position: { x: box.width * 0.7, y: box.height * 0.21 } });
  await point(70, 20);
  await chosen.press('ArrowRight');
  await chosen.press('ArrowUp');
  await point(80, 10);
  // The focus point stops at the picture's edge.
  await chosen.press('ArrowUp');
  await chosen.press('ArrowUp');
  await point(80, 0);
  await expect(shown).toHaveCSS('object-position', '80% 0%');
  await save(page);
  expect(content('hero').picture).toMatchObject({
    src: './images/Ny.jpg',
    alt: 'En färg',
    focus: '80% 0%',
  });
  expect(existsSync(join(site.folder, 'content', old))).toBe(true);
});
