import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { sections as subjectSections } from '../../content-model/subjects.ts';
import { SCRIPT_HOSTS } from '../../shared/analytics-service.ts';
import { FIELD_NAMES } from '../../shared/protocol.ts';
import { readContent } from '../support/pages/content.ts';
import { fillForm, formHydrated, formOn, submitOn } from '../support/pages/enquiry-form.ts';
import { watchPolicy } from '../support/pages/policy.ts';
import { buildCopy, copyProject, removeCopy, shrinkPictures } from '../support/project-copy.ts';
import { serveDist } from '../support/serve-dist.ts';

/*
 * The site on a static host, with FormSubmit behind its form, and without anything that the owner may leave out. A route
 * stands in for the service and answers as its documentation says.
 */
const SITE = 'https://provstudion.example';
const SERVICE = 'https://formsubmit.co';
const MAILBOX = readContent('site').contactInfo.email;

/** What may be empty in each file: the lists of each section that may be left out, and more. */
const LEFT_OUT = {
  ...Object.fromEntries(
    subjectSections.map(({ subject, lists }) => [
      subject,
      Object.fromEntries(lists.map((name) => [name, []])),
    ]),
  ),
  payment: { promises: [] },
  trainer: { certifications: [], certificateImages: [] },
  about: { secondPortrait: { alt: 'Ingen bild.' } },
  site: { links: { email: MAILBOX } },
  cookies: { projectId: '' },
};

let folder = '';
let site: Awaited<ReturnType<typeof serveDist>>;

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

test.beforeAll(async () => {
  folder = copyProject();
  await shrinkPictures(folder);
  for (const [name, without] of Object.entries(LEFT_OUT)) {
    const path = join(folder, 'content', `${name}.yaml`);
    const content = parse(readFileSync(path, 'utf8'));
    writeFileSync(path, stringify({ ...content, ...without }));
  }
  const environment = { SITE_URL: SITE, FORM_SERVICE_URL: SERVICE, ALLOW_SAMPLE_CONTENT: 'true' };
  const { ok, output } = await buildCopy(folder, environment);
  expect(ok, output).toBe(true);
  // Any host will do that sends the site's headers, and ours does.
  site = await serveDist(join(folder, 'dist'));
});

test.afterAll(() => {
  site.stop();
  removeCopy(folder);
});

test('the form posts to the service, and the policy lets it', { tag: '@desktop' }, async ({
  page,
}) => {
  const complaints = await watchPolicy(page);
  await page.route(`${SERVICE}/**`, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { success: 'true', message: 'The form was submitted successfully.' },
    }),
  );
  const posted = page.waitForRequest(`${SERVICE}/ajax/${MAILBOX}`);
  await page.goto(`${site.url}/contact`);
  // Without script it posts by itself, and the service has to know where to send the visitor back.
  await expect(formOn(page)).toHaveAttribute('action', `${SERVICE}/${MAILBOX}`);
  expect(readFileSync(join(folder, 'dist/contact.html'), 'utf8')).toMatch(
    /<noscript>.*name="_next" value="https:\/\/provstudion\.example\/tack".*name="_captcha" value="false"/,
  );

  await formHydrated(page);
  await fillForm(page, { name: 'Anna Extern' });
  await submitOn(page).click();
  await expect(page.getByText('Tack för din intresseanmälan!')).toBeVisible();
  const request = await posted;
  expect(request.method()).toBe('POST');
  const body = String(request.postDataBuffer());
  const fields = [...body.matchAll(/form-data; name="(.*?)"/g)].map(([, field]) => field);
  expect(fields, 'what the service puts into the mail').toEqual(FIELD_NAMES);
  expect(complaints).toEqual([]);
});

test('without anything that may be left out the page is whole and does not mention it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(site.url);
  const sections = page.locator('main section');
  const anchors = await sections.evaluateAll((all) => all.map(({ id }) => `#${id}`));
  expect(anchors).toEqual(
    subjectSections.filter(({ lists }) => lists.length === 0).map(({ anchor }) => anchor),
  );
  const { mainNav, links } = readContent('site') as {
    mainNav: { title: string; href: string }[];
    links: Record<'instagram' | 'facebook', string>;
  };
  const left = mainNav.filter(({ href }) => anchors.includes(href));
  const navigation = page.getByRole('navigation', { name: 'Huvudmeny' }).first();
  await expect(navigation.getByRole('link')).toHaveText(left.map(({ title }) => title));
  await expect(page.getByRole('heading', { name: 'Följ mig' })).toHaveCount(0);
  await expect(page.locator('#about blockquote')).toBeVisible();
  await expect(page.locator('#about figure')).toHaveCount(1);
  await page.goto(`${site.url}/contact`);
  await expect(page.getByRole('form')).toBeVisible();
  await expect(page.locator('main section')).toHaveCount(1);

  // Compressed copies are for our own server, which does not serve these pages.
  expect(globSync('**/*.{br,gz}', { cwd: join(folder, 'dist') })).toEqual([]);
  const pages = globSync('*.html', { cwd: join(folder, 'dist') });
  for (const name of [...pages, '_headers']) {
    const text = readFileSync(join(folder, 'dist', name), 'utf8');
    expect.soft(text.match(/OfferCatalog|cookieinställningar/gi), name).toBeNull();
    for (const address of [links.instagram, links.facebook, ...SCRIPT_HOSTS])
      expect.soft(text, name).not.toContain(address);
  }
});
