import { expect } from '@playwright/test';
import {
  confirmation,
  expectFields,
  fieldOn,
  fillForm,
  formHydrated,
  formOn,
  MAILBOX,
  submitOn,
  texts,
  VISITOR,
} from '../support/pages/enquiry-form.ts';
import { holdBack, test } from '../support/pages/journey.ts';

/* The islands on a page that others have changed: a translator, a password manager, an extension. */

/** Replaces every text of the page, now and later, by one in `<font>`, as Google's translator does. */
function translate() {
  const replace = (node: Node) => {
    const within = node.parentElement?.closest('font, script, style, noscript, title, textarea');
    if (node instanceof Text) {
      if (within || !node.parentElement || !node.data.trim()) return;
      const font = document.createElement('font' as 'span');
      font.append(`${node.data.trimEnd()} (translated) `);
      node.replaceWith(font);
    } else for (const child of [...node.childNodes]) replace(child);
  };
  replace(document);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) replace(node);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test('a page that is translated before its script comes keeps what is typed, and works however an enquiry ends', async ({
  page,
}) => {
  const release = await holdBack(page, '**/_astro/EnquiryForm*');
  await page.goto('/contact');
  await page.evaluate(translate);
  await fillForm(page, VISITOR);
  await fieldOn(page, 'message').focus();
  release();
  await formHydrated(page);
  await expectFields(page, VISITOR);
  await expect(fieldOn(page, 'message')).toBeFocused();

  const alert = formOn(page).getByRole('alert');
  await fieldOn(page, 'name').fill('');
  await submitOn(page).click();
  await expect(alert).toContainText(texts.invalidSummary);
  await fieldOn(page, 'name').fill('Översatt Sida');
  await expect(alert).toBeHidden();
  await page.route(`**/ajax/${MAILBOX}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await submitOn(page).click();
  await expect(alert).toContainText(texts.unknownNote);
  await expect(alert).toContainText('(translated)');
  await expect(page.getByText(texts.toastFailure)).toBeVisible();
  await submitOn(page).click();
  await expect(page.getByRole('heading', { name: confirmation.heading })).toContainText(
    '(translated)',
  );
  await expect(formOn(page)).toBeHidden();
});
