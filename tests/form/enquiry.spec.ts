import { expect, test } from '@playwright/test';
import { FIELD_NAMES, HONEYPOT_FIELD, KEY_HEADER } from '../../enquiries/protocol.ts';
import { readContent } from '../support/content.ts';
import { fillForm } from '../support/enquiry-form.ts';
import { findMail, mailWith } from '../support/mail.ts';
import { watchPolicy } from '../support/policy.ts';

/* The enquiry form with script, sent to the real service, whose mails a real SMTP server receives. */

const { contactInfo } = readContent('site');
const { form: texts, trainingGoals } = readContent('contact');
const ENDPOINT = `/ajax/${contactInfo.email}`;
const SENT = 'Tack för ditt meddelande! Vi återkommer så snart som möjligt.';
const FAILED = 'Ett fel uppstod. Försök igen senare.';

let complaints: string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchPolicy(page);
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/contact');
  // Once there is a region for toasts the form has hydrated.
  await expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();
});

test('the fields have their types, placeholders and choices, and say what is required', async ({
  page,
}) => {
  const form = page.getByRole('form', { name: texts.name });
  const name = form.getByLabel(texts.fields.name.label);
  await expect(name).toHaveAttribute('placeholder', 'Förnamn Efternamn');
  await expect(name).toHaveAttribute('required');
  const email = form.getByLabel(texts.fields.email.label);
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('placeholder', /^\S+@\S+\.example$/);
  await expect(email).toHaveAttribute('required');
  const phone = form.getByLabel(texts.fields.phone.label);
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('placeholder', '0701234567');
  await expect(phone).toHaveAttribute('required');
  const goal = form.getByLabel(texts.fields.trainingGoal.label);
  await expect(goal).not.toHaveAttribute('required');
  const message = form.getByLabel(texts.fields.message.label);
  await expect(message).not.toHaveAttribute('required');

  const options = goal.getByRole('option');
  await expect(options).toHaveText([
    'Välj ditt mål',
    'Gå ner i vikt',
    'Gå upp i vikt',
    'Bygga muskler',
    'Förbättra konditionen',
    'Annat',
  ]);
  expect(
    await options.evaluateAll((list) => list.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['', 'lose-weight', 'gain-weight', 'build-muscle', 'improve-fitness', 'other']);
});

test(
  'an enquiry is sent with its key, confirmed, and arrives as a mail',
  { tag: ['@cloudflare', '@engines'] },
  async ({ page }, { project }) => {
    const words = `Hela vägen, ${project.name}. Ring efter kl. 17.`;
    const form = page.getByRole('form', { name: texts.name });
    await fillForm(page, {
      name: 'Åsa Öberg',
      email: 'asa@post.example',
      phone: '070-174 06 11',
      goal: 'Bygga muskler',
      message: words,
    });
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await form.getByRole('button', { name: texts.submit }).click();

    await expect(page.getByText(SENT, { exact: true })).toBeVisible();
    const panel = page.getByRole('status').filter({ hasText: 'Tack för din intresseanmälan!' });
    await expect(panel).toContainText(
      'Vi kontaktar dig inom kort för att boka en kostnadsfri konsultation.',
    );
    await expect(form).toHaveCount(0);
    await expect(panel).toBeFocused();
    const [red = 0, green = 0, blue = 0] =
      (await panel.evaluate((element) => getComputedStyle(element).backgroundColor))
        .match(/\d+/g)
        ?.map(Number) ?? [];
    expect(green, 'the panel is green').toBeGreaterThan(Math.max(red, blue));

    const request = await posted;
    expect(new URL(request.url()).pathname).toBe(ENDPOINT);
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const body = request.postDataBuffer()?.toString() ?? '';
    const parts = [...body.matchAll(/form-data; name="(.*?)"\r\n\r\n(.*?)\r\n--/gs)];
    expect(Object.fromEntries(parts.map(([, field, value]) => [field, value]))).toEqual({
      name: 'Åsa Öberg',
      email: 'asa@post.example',
      phone: '070-174 06 11',
      trainingGoal: 'build-muscle',
      message: words,
    });
    expect(request.headers()[KEY_HEADER.toLowerCase()]).toMatch(/^"[\da-f-]{36}"$/);

    const mail = await mailWith(words);
    expect(mail.to?.map(({ address }) => address)).toEqual([contactInfo.email]);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['asa@post.example']);
    expect(mail.text).toContain('Åsa Öberg');
    expect(mail.text).toContain('070-174 06 11');
    expect(mail.text).toContain('Bygga muskler');
  },
);

test(
  'a robot that fills in the honeypot is answered as everyone is, and caught',
  {
    tag: '@cloudflare',
  },
  async ({ page }, { project }) => {
    const words = (who: string) => `Skrivet av en ${who}, ${project.name}.`;
    const form = page.getByRole('form', { name: texts.name });
    for (const who of ['robot', 'person']) {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();
      await fillForm(page, { name: 'Vem Där', message: words(who) });
      // Robots find it, people do not.
      if (who === 'robot') await form.locator(`[name=${HONEYPOT_FIELD}]`).dispatchEvent('click');
      await form.getByRole('button', { name: texts.submit }).click();
      await expect(page.getByText(SENT, { exact: true })).toBeVisible();
    }
    await mailWith(words('person'));
    // Mail is sent in the order in which enquiries came in.
    expect(await findMail(words('robot'))).toBeUndefined();
  },
);

test('goal and message may be left out; while it is sent the button is disabled and reads Skickar...', async ({
  page,
}, { project }) => {
  const name = `Utan Önskemål ${project.name}`;
  const answer = Promise.withResolvers<void>();
  const bodies: string[] = [];
  await page.route(`**${ENDPOINT}`, async (route) => {
    bodies.push(route.request().postDataBuffer()?.toString() ?? '');
    await answer.promise;
    await route.continue();
  });
  const form = page.getByRole('form', { name: texts.name });
  await fillForm(page, { name });
  await form.getByRole('button', { name: texts.submit }).click();

  const sending = form.getByRole('button', { name: 'Skickar...', exact: true });
  await expect(sending).toBeDisabled();
  await expect(sending).toHaveJSProperty('disabled', true);
  await expect(form.getByRole('button')).toHaveCount(1);
  await expect(form.getByRole('status')).toHaveText('Skickar...');

  // Nothing makes it send again.
  await page.keyboard.press('Enter');
  await sending.click({ force: true });
  await form.getByLabel(texts.fields.name.label).press('Enter');
  answer.resolve();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Tack' })).toBeFocused();
  expect(bodies).toHaveLength(1);
  const fields = [...(bodies[0] ?? '').matchAll(/form-data; name="(.*?)"/g)];
  expect(fields.map(([, field]) => field)).toEqual([...FIELD_NAMES]);
  expect(bodies[0]).toMatch(/name="trainingGoal"\r\n\r\n\r\n/);
  expect(bodies[0]).toMatch(/name="message"\r\n\r\n\r\n/);
  await mailWith(name);
});

test('a failure is announced once, in the form, until the next try; three toasts at most say so for 4000 ms', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const answer = Promise.withResolvers<void>();
  let attempts = 0;
  await page.route(`**${ENDPOINT}`, async (route) => {
    if (++attempts > 5) await answer.promise;
    await route.abort();
  });
  const form = page.getByRole('form', { name: texts.name });
  const submit = form.getByRole('button', { name: texts.submit });
  const toast = page
    .getByRole('region', { name: 'Meddelanden' })
    .getByText(FAILED, { exact: true });
  await fillForm(page, { name: 'Glöms Inte' });
  // By keyboard, since a mouse that rests on a toast keeps it.
  await submit.focus();
  await page.keyboard.press('Enter');
  // The request is made once the button says so.
  await page.clock.runFor(10);
  await expect(form.getByRole('alert')).toContainText(texts.unknownNote);
  await expect(submit).toBeFocused();
  await page.clock.runFor(50);
  await expect(toast).toBeVisible();
  const live = await toast.evaluate(
    (element) => element.closest('[aria-live], [role="alert"], [role="status"]')?.ariaLive,
  );
  expect(live, 'the toast is not read aloud as well').toBe('off');

  await page.clock.runFor(3900);
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCSS('opacity', '1');
  await page.clock.runFor(100);
  // It takes a moment more to fade out.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await expect(form.getByRole('alert')).toContainText(texts.unknownNote);

  for (const standing of [1, 2, 3, 3]) {
    const failure = page.waitForEvent('requestfailed');
    await page.keyboard.press('Enter');
    await page.clock.runFor(10);
    await failure;
    await expect(submit).toBeFocused();
    await page.clock.runFor(50);
    await expect(toast.filter({ visible: true })).toHaveCount(standing);
  }

  await page.keyboard.press('Enter');
  await page.clock.runFor(10);
  await expect(form.getByRole('button', { name: 'Skickar...' })).toBeDisabled();
  await expect(form.getByRole('alert')).toHaveCount(0);
  // A visitor who has moved on to a field meanwhile stays there.
  await form.getByLabel(texts.fields.message.label).focus();
  answer.resolve();
  await expect(submit).toBeEnabled();
  await expect(form.getByLabel(texts.fields.message.label)).toBeFocused();
});

test('every try at one enquiry has the same key, also after a reload; the next enquiry has another', async ({
  page,
}, { project }) => {
  const words = `Svaret försvann, ${project.name}.`;
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()[KEY_HEADER.toLowerCase()]);
  });
  const form = page.getByRole('form', { name: texts.name });
  const submit = form.getByRole('button', { name: texts.submit });
  await fillForm(page, { name: 'Två Försök', message: words });
  await page.route(`**${ENDPOINT}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(form.getByRole('alert')).toContainText(texts.unknownNote);
  await expect(submit).toBeFocused();
  await mailWith(words);

  // A refusal does not make the earlier try any less likely to have arrived.
  await page.unroute(`**${ENDPOINT}`);
  await page.route(`**${ENDPOINT}`, (route) => route.fulfill({ status: 429 }));
  const refused = page.waitForResponse((response) => response.status() === 429);
  await submit.click();
  await refused;
  await expect(form.getByRole('alert')).toContainText(texts.unknownNote);

  await page.unroute(`**${ENDPOINT}`);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();
  await expect(form.getByLabel(texts.fields.message.label)).toHaveValue(words);
  await submit.click();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();
  await fillForm(page, { name: 'Nästa Gång' });
  await submit.click();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  const [first, second, third, next] = keys;
  expect(first).toMatch(/^"[\da-f-]{36}"$/);
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

test('a dead network keeps the values, says so, logs it, and can be tried again', {
  tag: '@cloudflare',
}, async ({ page }) => {
  const words = `Andra försöket, ${test.info().project.name}.`;
  const form = page.getByRole('form', { name: texts.name });
  await fillForm(page, {
    name: 'Nät Nere',
    email: 'nat@post.example',
    phone: '0701740615',
    goal: 'other',
    message: words,
  });
  await page.route(`**${ENDPOINT}`, (route) => route.abort('internetdisconnected'));
  const logged = page.waitForEvent('console', {
    predicate: (message) =>
      message.type() === 'error' && message.text().includes('The enquiry could not be sent.'),
  });
  await form.getByRole('button', { name: texts.submit }).click();

  const failed = page.getByText(FAILED, { exact: true });
  await expect(failed).toBeVisible();
  await expect(failed).toBeInViewport();
  await logged;
  await expect(form.getByRole('alert')).toContainText(texts.unknownNote);
  await expect(form.getByLabel(texts.fields.name.label)).toHaveValue('Nät Nere');
  await expect(form.getByLabel(texts.fields.email.label)).toHaveValue('nat@post.example');
  await expect(form.getByLabel(texts.fields.phone.label)).toHaveValue('0701740615');
  await expect(form.getByLabel(texts.fields.trainingGoal.label)).toHaveValue('other');
  await expect(form.getByLabel(texts.fields.message.label)).toHaveValue(words);
  await expect(form.getByRole('button', { name: texts.submit })).toBeEnabled();

  await page.unroute(`**${ENDPOINT}`);
  await form.getByRole('button', { name: texts.submit }).click();
  const sent = page.getByText(SENT, { exact: true });
  await expect(sent).toBeVisible();
  await expect(sent).toBeInViewport();
  await mailWith(words);
  expect(complaints, 'neither toast breaks the policy').toEqual([]);
});

test('an answer that is not ok counts as a failure', { tag: '@cloudflare' }, async ({ page }) => {
  // The real server, asked for no mailbox.
  await page.route(`**${ENDPOINT}`, (route) =>
    route.continue({ url: route.request().url().replace(contactInfo.email, '') }),
  );
  const form = page.getByRole('form', { name: texts.name });
  await fillForm(page, { name: 'Nekad Nyss' });
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: texts.submit }).click();

  expect((await answered).status()).toBe(404);
  await expect(page.getByText(FAILED, { exact: true })).toBeVisible();
  await expect(form.getByRole('alert')).toContainText(texts.failureNote);
  await expect(form.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:\+46\d+$/);
  await expect(form.getByLabel(texts.fields.name.label)).toHaveValue('Nekad Nyss');
  await expect(page.getByText(SENT, { exact: true })).toHaveCount(0);
});

test('no answer within 15 s counts as a network error', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(`**${ENDPOINT}`, async (route) => {
    await answer.promise;
    await route.abort();
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  // The paused clock does not reach AbortSignal.timeout, so a timer stands in for it.
  await page.evaluate(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(
        () => controller.abort(new DOMException('Timed out.', 'TimeoutError')),
        milliseconds,
      );
      return controller.signal;
    };
  });
  const form = page.getByRole('form', { name: texts.name });
  await fillForm(page, { name: 'Sen Svarsson' });
  await form.getByRole('button', { name: texts.submit }).click();
  const sending = form.getByRole('button', { name: 'Skickar...', exact: true });
  await expect(sending).toBeDisabled();

  await page.clock.runFor(14_990);
  await expect(sending).toBeDisabled();
  await page.clock.runFor(10);

  await expect(form.getByRole('button', { name: texts.submit })).toBeEnabled();
  await page.clock.runFor(50);
  await expect(page.getByText(FAILED, { exact: true })).toBeVisible();
  await expect(form.getByRole('alert')).toContainText(texts.unknownNote);
  await expect(form.getByLabel(texts.fields.name.label)).toHaveValue('Sen Svarsson');
  answer.resolve();
});

test('what is missing, wrong or half written is asked for below the header, and nothing is sent', {
  tag: '@engines',
}, async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const form = page.getByRole('form', { name: texts.name });
  const name = form.getByLabel(texts.fields.name.label);
  const email = form.getByLabel(texts.fields.email.label);
  const phone = form.getByLabel(texts.fields.phone.label);
  const submit = form.getByRole('button', { name: texts.submit });

  await submit.click();
  await expect(form.getByText(texts.fields.name.missing)).toBeVisible();
  await expect(form.getByText(texts.fields.email.missing)).toBeVisible();
  await expect(form.getByText(texts.fields.phone.missing)).toBeVisible();
  await expect(form.getByRole('alert')).toHaveText(texts.invalidSummary);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(texts.fields.name.missing);
  await expect(name).toHaveAttribute('aria-invalid', 'true');

  await name.fill('Nästan Klar');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(name).toHaveAccessibleDescription('');
  await email.fill('inte en adress');
  await phone.fill('07012345');
  for (const [field, next] of [
    ['email', 'a@b.s'],
    ['email', 'klar@post.example'],
    ['phone', '070-174 06 18'],
  ] as const) {
    await submit.click();
    const control = form.getByLabel(texts.fields[field].label);
    await expect(control).toBeFocused();
    await expect(control).toHaveAccessibleDescription(texts.fields[field].invalid);
    await expect(async () => {
      const header = await page.getByRole('banner').boundingBox();
      const label = await form.getByText(texts.fields[field].label, { exact: true }).boundingBox();
      expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    }).toPass();
    await control.fill(next);
  }
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(form.getByRole('alert')).toBeHidden();
  expect(posts).toEqual([]);
});

test('what was typed survives a reload of the tab until it is sent', { tag: '@engines' }, async ({
  page,
}) => {
  const form = page.getByRole('form', { name: texts.name });
  const goal = trainingGoals[1];
  await fillForm(page, {
    name: 'Åter Kommen',
    email: 'ater@post.example',
    phone: '0701740619',
    goal: goal.label,
    message: 'Två rader.\nSom båda ska finnas kvar.',
  });

  await page.reload();

  await expect(form.getByLabel(texts.fields.name.label)).toHaveValue('Åter Kommen');
  await expect(form.getByLabel(texts.fields.email.label)).toHaveValue('ater@post.example');
  await expect(form.getByLabel(texts.fields.phone.label)).toHaveValue('0701740619');
  await expect(form.getByLabel(texts.fields.trainingGoal.label)).toHaveValue(goal.value);
  await expect(form.getByLabel(texts.fields.message.label)).toHaveValue(
    'Två rader.\nSom båda ska finnas kvar.',
  );

  await form.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();
  for (const field of FIELD_NAMES) {
    await expect(form.getByLabel(texts.fields[field].label)).toHaveValue('');
  }
});
