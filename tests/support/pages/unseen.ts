import type { Page } from '@playwright/test';

/**
 * Returns the elements with text that are not rendered on a page that nobody has scrolled. Leaves out closed dialogs and details,
 * slides that are not current, controls that need scripts, and the hero's quotation, which phones do not show.
 */
export async function unseen(page: Page) {
  const words = page.locator(':is(main, footer) :is(h1, h2, h3, p, li, td, th, label, figcaption)');
  const how = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true };
  const hidden = await words.evaluateAll(
    (all, how) =>
      all
        .filter((one) => !one.closest('dialog, details, [aria-hidden="true"], [hidden], [inert]'))
        .filter((one) => !one.closest('[data-controls], noscript, #home figure'))
        // An element with `display: contents` has no box, but its children have.
        .filter((one) => ![one, ...one.children].some((it) => it.checkVisibility(how)))
        .map(({ outerHTML }) => outerHTML),
    how,
  );
  return (await words.count()) > 10 ? hidden : ['The page has no words.'];
}
