import { expect, test } from '@playwright/test';
import { services, testimonials } from '../../src/words.ts';
import { readContent } from '../support/pages/content.ts';
import {
  fieldOn,
  fillForm,
  formHydrated,
  formOn,
  submitOn,
} from '../support/pages/enquiry-form.ts';

/*
 * The browsers of docs/accessibility.md: the oldest in which everything works, and older ones. Their syntax:
 * tests/built-site/browsers.test.ts.
 */

const { confirmation } = readContent('contact');

/** What the oldest of them lack of what scripts have come to use since. Source: MDN's compatibility data. */
const NEWER = [
  'AbortSignal.timeout',
  'AbortSignal.any',
  'Array.fromAsync',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Element.prototype.ariaLabel',
  'Element.prototype.ariaPressed',
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'Iterator',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'URL.parse',
  'document.startViewTransition',
  'navigator.userActivation',
  'CSS.highlights',
  'onscrollend',
  'requestIdleCallback',
  'scheduler',
];

/** What the oldest have, and browsers before them lack. */
const OLDEST = ['Array.prototype.at', 'Object.hasOwn', 'structuredClone', 'crypto.randomUUID'];

/** Takes away what these paths from the window lead to. */
function remove(paths: string[]) {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<object | undefined>(
      (value, name) => value && Reflect.get(value, name),
      window,
    );
    if (owner) Reflect.deleteProperty(owner, last);
  }
}

test('everything works in the oldest browsers', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(remove, NEWER);
  await page.goto('/contact');
  expect(await page.evaluate(() => 'timeout' in AbortSignal)).toBe(false);
  const decline = page.getByRole('button', { name: 'Avböj' });
  await decline.click();
  await page.getByRole('button', { name: 'Cookieinställningar' }).click();
  await expect(decline).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await formHydrated(page);
  await submitOn(page).click();
  await expect(fieldOn(page, 'name')).toHaveAttribute('aria-invalid', 'true');
  await fillForm(page, { name: 'Gammal Telefon' });
  await submitOn(page).click();
  await expect(page.getByRole('heading', { name: confirmation.heading })).toBeVisible();
  await expect(formOn(page)).toBeHidden();

  const carousel = page.locator('#testimonials');
  await carousel.scrollIntoViewIfNeeded();
  const dot = carousel.getByRole('button', {
    name: testimonials.dot(2, readContent('testimonials').items.length),
  });
  await dot.click();
  await expect(dot).toHaveAttribute('aria-current', 'true');

  await page.goto('/');
  const cards = page.getByRole('group', { name: services.name });
  await cards.scrollIntoViewIfNeeded();
  await cards.getByRole('button', { name: services.next }).click();
  await expect(cards.getByRole('status')).toHaveText(/^2\D/);
  expect(errors).toEqual([]);
});

test('a browser before them posts the form by itself', async ({ page }) => {
  await page.addInitScript(remove, [...NEWER, ...OLDEST]);
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await fillForm(page, { name: 'Äldre Telefon' });
  await submitOn(page).click();
  await expect(page).toHaveURL('/tack');
});
