import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { content, openBeside, picture, press, save, site, test } from './edited-site.ts';

/* Tests pictures in the editor: replacing one, and setting its focus point. */

test('a picture is exchanged, and the point that stays in sight is moved', async ({ page }) => {
  await openBeside(page, 'hero');
  const shown = page.frameLocator('.preview iframe').locator('#home').getByRole('img');
  const left = page.getByRole('slider', { name: /från vänster$/ });
  const top = page.getByRole('slider', { name: /uppifrån$/ });
  const { src: old, alt } = content('hero').picture;
  const file = await picture('Ny.jpg', 1100, 800, '#a64');
  const input = page.locator('.picture input[type=file]').first();
  await input.setInputFiles(file);
  // A new picture clears the alt text, and undo restores it.
  const described = page.getByLabel('Vad bilden visar');
  await expect(described).toHaveValue('');
  await page.getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect(described).toHaveValue(alt);
  await input.setInputFiles(file);
  await expect(described).toHaveValue('');
  await expect(left).toHaveValue('50');
  await press(page, 'Spara');
  const problem = page.getByText('Skriv något här.');
  await expect(problem).toBeVisible();
  // The system may empty its temporary folder while the editor runs. Drafts must not be lost.
  for (const file of readdirSync(site.home)) rmSync(join(site.home, file), { recursive: true });
  await described.fill('En färg');
  await expect(problem).toHaveCount(0);
  await expect(page.locator('main img[src*="/Ny"]')).not.toHaveJSProperty('naturalWidth', 0);
  await left.fill('80');
  await top.fill('10');
  await top.press('ArrowLeft');
  await expect(shown).toHaveCSS('object-position', '80% 0%');
  await save(page);
  expect(content('hero').picture).toMatchObject({
    src: './images/Ny.jpg',
    alt: 'En färg',
    focus: '80% 0%',
  });
  expect(existsSync(join(site.folder, 'content', old))).toBe(true);
});
