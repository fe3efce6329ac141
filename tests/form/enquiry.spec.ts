import { expect, type Page, type Request, type Route } from '@playwright/test';
import {
  FIELD_NAMES,
  FIELDS,
  type FieldRule,
  HONEYPOT_LABEL,
  INVALID_SUMMARY,
} from '../../shared/protocol.ts';
import { mailWith } from '../support/enquiries/mail.ts';
import {
  confirmation,
  expectFields,
  fieldOn,
  fillForm,
  formHydrated,
  formOn,
  MAILBOX,
  optionsOf,
  submitOn,
  texts,
  VISITOR,
} from '../support/pages/enquiry-form.ts';
import { holdBack, test } from '../support/pages/journey.ts';

/* The enquiry form with script. The real service receives its enquiries, and a real SMTP server the service's mails. */

const ENDPOINT = `/ajax/${MAILBOX}`;
const SENT = 'Tack för ditt meddelande! Vi återkommer så snart som möjligt.';
const FAILED = 'Ett fel uppstod. Försök igen senare.';
const UNKNOWN = 'Det är inte säkert att formuläret kom fram.';

async function openForm(page: Page) {
  await page.goto('/contact');
  await formHydrated(page);
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Meddelanden' }).getByText(text, { exact: true });
const sendingOn = (page: Page) =>
  formOn(page).getByRole('button', { name: 'Skickar...', exact: true });
const alertOn = (page: Page) => formOn(page).getByRole('alert');

test(
  'an enquiry is sent once, with the box for robots left empty, confirmed, and arrives as a mail',
  { tag: '@engines' },
  async ({ page }, { testId }) => {
    await openForm(page);
    const message = `Hela vägen, ${testId}. Ring efter kl. 17.`;
    const enquiry = { ...VISITOR, name: 'Åsa Öberg', message };
    // Numbers that are copied from a phone's contacts contain direction marks.
    const phone = `\u202a${enquiry.phone}\u202c`;
    await fillForm(page, { ...enquiry, phone });
    const send = await holdBack(page, `**${ENDPOINT}`);
    const posts: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request);
    });
    await expect(formOn(page), 'no part of a copied page').not.toContainText(HONEYPOT_LABEL);
    const trap = formOn(page).getByRole('checkbox', { name: HONEYPOT_LABEL });
    await trap.press('Space');
    await submitOn(page).click();
    await expect(trap).toBeFocused();
    await trap.press('Space');
    // An extension may submit twice in one task.
    await formOn(page).evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(sendingOn(page)).toBeDisabled();
    // Neither a click nor Enter sends again.
    await sendingOn(page).click({ force: true });
    await fieldOn(page, 'name').press('Enter');
    send();

    await expect(toast(page, SENT)).toBeVisible();
    const panel = page.getByRole('status').filter({ hasText: confirmation.heading });
    await expect(panel).toContainText(confirmation.text);
    await expect(formOn(page)).toHaveCount(0);
    await expect(panel).toBeFocused();
    expect(posts).toHaveLength(1);
    expect(new URL(posts[0]?.url() ?? '').pathname).toBe(ENDPOINT);
    expect(posts[0]?.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);

    const mail = await mailWith(message);
    for (const words of [enquiry.name, enquiry.phone, optionsOf('trainingGoal')?.[0]?.label]) {
      expect(mail.text).toContain(words);
    }
  },
);

test(
  'a refusal and a lost answer keep the values, say so, log it, and can be tried again after a reload',
  { tag: '@engines' },
  async ({ page }, { testId }) => {
    await openForm(page);
    const message = `Svaret försvann, ${testId}.\nPå två rader.`;
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    const enquiry = { ...VISITOR, name: 'Två Försök', message };
    await fillForm(page, enquiry);
    /** Sends once, and expects a note above the button and a toast. */
    async function fail(note: string, answer: (route: Route) => Promise<void>) {
      const answered = Promise.withResolvers<void>();
      await page.route(
        `**${ENDPOINT}`,
        (route) => answer(route).then(answered.resolve, answered.reject),
        { times: 1 },
      );
      await submitOn(page).click();
      await answered.promise;
      await expect(alertOn(page)).toContainText(note);
      // The toast of the attempt before has gone.
      await expect(toast(page, FAILED)).toHaveCount(1);
      await expect(toast(page, FAILED)).toBeInViewport();
    }
    // The real service refuses every other type.
    await fail('Formuläret är inte skickat.', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'content-type': 'text/plain' } }),
    );
    await expect(alertOn(page).getByRole('link')).toHaveAttribute('href', /^tel:\+46\d+$/);
    await fail(UNKNOWN, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await mailWith(`Svaret försvann, ${testId}.`);
    // The second attempt may still have arrived.
    await fail(UNKNOWN, (route) => route.fulfill({ status: 429 }));
    await expect
      .poll(() => logged.filter((line) => line.includes('could not be sent')).length)
      .toBe(3);

    await page.reload();
    await expectFields(page, enquiry);
    await submitOn(page).click();
    await expect(toast(page, SENT)).toBeVisible();
    await expect(toast(page, FAILED)).toHaveCount(0);

    await page.reload();
    await formHydrated(page);
    await expectFields(page, Object.fromEntries(FIELD_NAMES.map((field) => [field, ''])));
  },
);

test('a toast that was tapped closes all the same, and no shortcut takes the focus from a field', async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page);
  await page.route(`**${ENDPOINT}`, (route) => route.fulfill({ status: 503 }));
  await fillForm(page, { name: 'Tove Tryck' });
  await submitOn(page).click();
  await toast(page, FAILED).tap();
  await fieldOn(page, 'message').press('Alt+t');
  await expect(fieldOn(page, 'message')).toBeFocused();
  await page.clock.runFor(5000);
  await expect(toast(page, FAILED)).toHaveCount(0);
});

test('what is sent cannot be changed meanwhile; an answer from elsewhere, or none within 15 s, is no thanks', async ({
  page,
}) => {
  // The form ignores a broken draft.
  await page.addInitScript(() => sessionStorage.setItem('enquiry-draft', 'null'));
  await openForm(page);
  const answer = Promise.withResolvers<void>();
  // A network that wants visitors to log in redirects.
  await page.route(`**${ENDPOINT}`, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 302, headers: { location: '/villkor' } });
  });
  await fillForm(page, { ...VISITOR, name: 'Inlogg Nätsson' });
  await submitOn(page).click();
  await expect(sendingOn(page)).toBeDisabled();
  await expect(fieldOn(page, 'name')).not.toBeEditable();
  const goal = fieldOn(page, 'trainingGoal');
  for (const key of [
    'ArrowUp',
    'ArrowDown',
    'End',
    'Home',
    optionsOf('trainingGoal')?.at(-1)?.label[0] ?? '',
  ]) {
    await goal.press(key);
  }
  await expect(goal).toBeFocused();
  await expect(goal).toHaveValue(VISITOR.trainingGoal);
  answer.resolve();
  await expect(alertOn(page)).toContainText(UNKNOWN);
  await expect(fieldOn(page, 'name')).toBeEditable();
  await expect(goal).toHaveValue(VISITOR.trainingGoal);
  await goal.press('ArrowDown');
  await expect(goal).not.toHaveValue(VISITOR.trainingGoal);

  await page.route(`**${ENDPOINT}`, () => {});
  await page.evaluate(() => {
    AbortSignal.timeout = (duration) => {
      const controller = new AbortController();
      addEventListener(`${duration} ms`, () => controller.abort());
      return controller.signal;
    };
  });
  await submitOn(page).click();
  await expect(sendingOn(page)).toBeDisabled();
  await expect(alertOn(page)).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('15000 ms')));
  await expect(alertOn(page)).toContainText(UNKNOWN);
});

test('fields have their types and choices; what is missing, wrong or half written is asked for below the header, and nothing is sent', {
  tag: '@engines',
}, async ({ page }) => {
  await openForm(page);
  const types: Partial<Record<FieldRule['kind'], string>> = {
    choice: 'select-one',
    multiline: 'textarea',
  };
  for (const field of FIELD_NAMES) {
    const { kind, required } = FIELDS[field];
    await expect(fieldOn(page, field)).toHaveJSProperty('type', types[kind] ?? kind);
    await expect(fieldOn(page, field)).toHaveJSProperty('required', required);
    const { placeholder } = texts.fields[field];
    const labels = optionsOf(field)?.map(({ label }) => label);
    if (labels) {
      await expect(fieldOn(page, field).getByRole('option')).toHaveText([placeholder, ...labels]);
    } else await expect(fieldOn(page, field)).toHaveAttribute('placeholder', placeholder);
  }
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await submitOn(page).click();
  const required = FIELD_NAMES.filter((field) => FIELDS[field].required);
  const missing = required.map((field) => texts.fields[field].missing);
  for (const [index, field] of required.entries()) {
    await expect(fieldOn(page, field)).toHaveAccessibleDescription(missing[index]);
  }
  await expect(alertOn(page)).toContainText(INVALID_SUMMARY);
  await expect(alertOn(page).getByRole('link')).toHaveText(missing);
  await expect(fieldOn(page, 'name')).toBeFocused();
  await expect(fieldOn(page, 'name')).toHaveAttribute('aria-invalid', 'true');

  await fieldOn(page, 'name').fill('Nästan Klar');
  await expect(fieldOn(page, 'name')).not.toHaveAttribute('aria-invalid');
  await expect(fieldOn(page, 'name')).toHaveAccessibleDescription('');
  await expect(alertOn(page).getByRole('link')).toHaveText(missing.slice(1));
  await fillForm(page, { name: 'Nästan Klar', email: 'a@b.s', phone: '07012345' });
  for (const [field, right] of [
    ['email', 'klar@post.example'],
    ['phone', '070-174 06 18'],
  ] as const) {
    await submitOn(page).click();
    const control = fieldOn(page, field);
    await expect(control).toBeFocused();
    await expect(control).toHaveAccessibleDescription(texts.fields[field].invalid);
    const label = formOn(page).getByText(new RegExp(`^${texts.fields[field].label}`));
    // Clicks the first letter of the label, so the header must not cover it.
    await label.click({ position: { x: 1, y: 1 } });
    await control.fill(right);
  }
  await expect(alertOn(page)).toBeHidden();

  const { maxLength } = FIELDS.message;
  await fieldOn(page, 'message').focus();
  // A `maxlength` would cut off pasted text.
  await page.keyboard.insertText('x'.repeat(maxLength + 41));
  await submitOn(page).click();
  await expect(fieldOn(page, 'message')).toHaveValue(/x$/);
  await expect(fieldOn(page, 'message')).toHaveAccessibleDescription(
    `${texts.fields.message.invalid} Det är ${maxLength + 41} tecken, och högst ${maxLength} får plats.`,
  );
  const error = formOn(page).locator('#enquiry-message-error');
  const colour = await error.evaluate((it) => getComputedStyle(it).color);
  await expect(fieldOn(page, 'message')).toHaveCSS('border-top-color', colour);
  expect(posts).toEqual([]);
});

/** Replaces every text of the page, now and later, by a text in `<font>`, as Google Translate does. */
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

  await fieldOn(page, 'name').fill('');
  await submitOn(page).click();
  await expect(alertOn(page)).toContainText(INVALID_SUMMARY);
  await fieldOn(page, 'name').fill('Översatt Sida');
  await expect(alertOn(page)).toBeHidden();
  await page.route(`**/ajax/${MAILBOX}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await submitOn(page).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(alertOn(page)).toContainText(UNKNOWN);
  await expect(alertOn(page)).toContainText('(translated)');
  await submitOn(page).click();
  await expect(page.getByRole('heading', { name: confirmation.heading })).toContainText(
    '(translated)',
  );
  await expect(formOn(page)).toBeHidden();
});
