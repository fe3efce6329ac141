import { expect, test } from '@playwright/test';
import { mailWith } from '../support/enquiries/mail.ts';
import {
  confirmation,
  fillForm,
  formOn,
  optionsOf,
  submitOn,
} from '../support/pages/enquiry-form.ts';
import { unseen } from '../support/pages/unseen.ts';

test.use({ javaScriptEnabled: false });

test('everything can be read, the links of the menu are in the header, and nothing needs script', {
  tag: '@both',
}, async ({ page }) => {
  for (const path of ['/contact', '/integritet', '/']) {
    await page.goto(path);
    expect(await unseen(page), path).toEqual([]);
    await expect(page.getByRole('dialog', { name: 'Ditt val om cookies' })).toBeHidden();
    for (const name of ['Cookieinställningar', 'Öppna menyn', 'Starta bildspel', 'Nästa tjänst']) {
      await expect(page.getByRole('button', { name })).toBeHidden();
    }
    const navigation = page.getByRole('banner').getByRole('navigation');
    await expect(navigation.getByRole('link')).toHaveCount(5);
    const [links, heading] = await Promise.all([
      navigation.boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    expect((links?.y ?? 0) + (links?.height ?? 0), path).toBeLessThanOrEqual(heading?.y ?? 0);
  }
  // Not every browser lets the keyboard focus an element that scrolls.
  for (const section of ['#services', '#testimonials']) {
    const row = page.locator(section).getByRole('group', { name: /piltangenterna/ });
    await expect(row).toHaveCSS('overflow-x', 'auto');
    await expect(row).toHaveAttribute('tabindex', '0');
  }
  await page.getByRole('banner').getByRole('link', { name: 'Tjänster' }).click();
  await expect(page).toHaveURL(/#services$/);
  await expect(page.locator('#services').getByRole('heading', { level: 2 })).toBeInViewport();
});

test(
  'the form posts by itself and the visitor is thanked',
  {
    tag: '@engines',
  },
  async ({ page }, { testId }) => {
    const goal = optionsOf('trainingGoal')?.[0]?.label ?? '';
    const message = `Utan skript, ${testId}.`;
    await page.goto('/contact');
    await expect(formOn(page).locator('noscript p')).toContainText('Formuläret fungerar ändå');
    await fillForm(page, { name: 'Ingrid Utanskript', trainingGoal: goal, message });
    await submitOn(page).click();

    await expect(page).toHaveURL('/tack');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(confirmation.heading);
    await expect(main).toContainText(confirmation.text);
    await expect(main.getByRole('link')).toHaveAttribute('href', '/');
    expect((await mailWith(message)).text).toContain(goal);
  },
);
