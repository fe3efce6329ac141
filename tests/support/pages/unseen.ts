import type { Page } from '@playwright/test';

/**
 * The words that a page has and does not show without scrolling. What is in a dialog, in details that are closed or in a slide
 * that waits for its turn is left out, and so is what only script can operate, and the quotation that a phone has no room for.
 */
export async function unseen(page: Page) {
  const words = page.locator(':is(main, footer) :is(h1, h2, h3, p, li, td, th, label, figcaption)');
  const how = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true };
  const hidden = await words.evaluateAll(
    (all, how) =>
      all
        .filter((one) => !one.closest('dialog, details, [aria-hidden="true"], [hidden], [inert]'))
        .filter((one) => !one.closest('[data-controls], noscript, #home figure'))
        // An element that has no box of its own, as with `display: contents`, is seen where its children are.
        .filter((one) => ![one, ...one.children].some((it) => it.checkVisibility(how)))
        .map(({ outerHTML }) => outerHTML),
    how,
  );
  return (await words.count()) > 10 ? hidden : ['The page has no words.'];
}
