import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { FIELD_NAMES, KEY_HEADER } from '../../enquiries/protocol.ts';
import { test } from '../brands/served-brands.ts';
import { fillForm } from '../support/enquiry-form.ts';
import { watchPolicy } from '../support/policy.ts';
import { buildCopy, copyProject, removeCopy, shrinkPictures } from '../support/project-copy.ts';

/*
 * The site on a static host, with FormSubmit behind its form, and without anything that the owner may leave out. A route
 * stands in for the service and answers as its documentation says.
 */
const SITE = 'https://provstudion.example';
const SERVICE = 'https://formsubmit.co';
const MAILBOX = 'hej@provstudion.example';

/** What may be empty in each file. */
const LEFT_OUT = {
  services: { items: [] },
  results: { items: [] },
  testimonials: { items: [] },
  gallery: { images: [] },
  comparison: { rows: [] },
  persona: { day: [], goals: [] },
  payment: { promises: [] },
  trainer: { certifications: [], certificateImages: [] },
  about: { secondPortrait: { alt: 'Ingen bild.' } },
  site: { links: { email: MAILBOX }, analytics: { projectId: '' } },
};

let folder = '';
let site = '';
const file = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
const at = (path: string) => `${site}${path}`;

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

test.beforeAll(async ({ serve }) => {
  test.setTimeout(180_000);
  folder = copyProject();
  await shrinkPictures(folder);
  for (const [name, without] of Object.entries(LEFT_OUT)) {
    const path = join(folder, 'content', `${name}.yaml`);
    const content = parse(readFileSync(path, 'utf8'));
    writeFileSync(path, stringify({ ...content, ...without }));
  }
  const { ok, output } = await buildCopy(folder, {
    SITE_URL: SITE,
    FORM_SERVICE_URL: SERVICE,
    ALLOW_SAMPLE_CONTENT: 'true',
  });
  expect(ok, output).toBe(true);
  // Any host will do that sends the site's headers, and ours does.
  site = await serve(join(folder, 'dist'));
});

test.afterAll(() => {
  removeCopy(folder);
});

test('the form posts to the service, and the policy lets it', { tag: '@desktop' }, async ({
  page,
}) => {
  const complaints = await watchPolicy(page);
  let posted = '';
  let body = '';
  let headers: Record<string, string> = {};
  await page.route(`${SERVICE}/**`, (route) => {
    posted = `${route.request().method()} ${route.request().url()}`;
    body = route.request().postDataBuffer()?.toString() ?? '';
    headers = route.request().headers();
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { success: 'true', message: 'The form was submitted successfully.' },
    });
  });
  await page.goto(at('/contact'));
  // Once there is a region for toasts the form has hydrated.
  await expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();
  await fillForm(page, { name: 'Anna Extern' });
  await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
  await expect(page.getByText('Tack för din intresseanmälan!')).toBeVisible();
  expect(posted).toBe(`POST ${SERVICE}/ajax/${MAILBOX}`);
  const fields = [...body.matchAll(/form-data; name="(.*?)"/g)].map(([, field]) => field);
  expect(fields, 'what the service puts into the mail').toEqual([...FIELD_NAMES]);
  expect(headers, 'which it would not allow').not.toHaveProperty(KEY_HEADER.toLowerCase());
  expect(complaints).toEqual([]);
});

test('without script the form goes to the service, which knows where to send the visitor back', {
  tag: '@desktop',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  let posted = '';
  await page.route(`${SERVICE}/**`, (route) => {
    posted = `${route.request().url()} ${route.request().postData()}`;
    return route.fulfill({ contentType: 'text/html', body: '<h1>Thanks</h1>' });
  });
  await page.goto(at('/contact'));
  await fillForm(page, { name: 'Anna Extern' });
  await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible();
  expect(posted).toContain(`${SERVICE}/${MAILBOX} `);
  expect(posted).toMatch(/name="_next"\s+https:\/\/provstudion\.example\/tack\s/);
  expect(posted).toMatch(/name="_captcha"\s+false\s/);
  await context.close();
});

test('without anything that may be left out the page is whole and does not mention it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(at('/'));
  const sections = page.locator('main section');
  expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    'home',
    'about',
    'payment',
    'contact',
  ]);
  const navigation = page.getByRole('navigation', { name: 'Huvudmeny' }).first();
  await expect(navigation.getByRole('link')).toHaveText(['Hem', 'Om Mig', 'Kontakt']);
  await expect(page.getByRole('heading', { name: 'Följ mig' })).toHaveCount(0);
  await expect(page.locator('#about blockquote')).toBeVisible();
  await expect(page.locator('#about figure')).toHaveCount(1);
  await page.goto(at('/contact'));
  await expect(page.getByRole('form')).toBeVisible();
  await expect(page.locator('main section')).toHaveCount(1);

  const pages = globSync('*.html', { cwd: join(folder, 'dist') });
  for (const name of [...pages, '_headers', 'vercel.json']) {
    const words = file(name).match(
      /clarity\.ms|instagram|facebook|OfferCatalog|cookieinställningar/gi,
    );
    expect.soft(words, name).toBeNull();
  }
});
