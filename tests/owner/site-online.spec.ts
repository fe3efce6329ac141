import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { stringify } from 'yaml';
import { startPageSections } from '../../content-model/schemas/sections.ts';
import { SCRIPT_HOSTS } from '../../shared/analytics-service.ts';
import { FIELD_NAMES } from '../../shared/protocol.ts';
import { temporaryFolder } from '../support/files.ts';
import { fillForm, formHydrated, formOn, submitOn } from '../support/pages/enquiry-form.ts';
import { watchPolicy } from '../support/pages/policy.ts';
import { serveDist } from '../support/serve-dist.ts';
import { serveLive } from '../support/serve-live.ts';
import { content, open, press, site, test } from './edited-site.ts';

/*
 * Publishes a site from the editor with all optional content left out, and with FormSubmit behind its form. A route stands
 * in for FormSubmit and responds as its documentation says. Runs last, because other journeys need the content that this
 * one empties.
 */

const SERVICE = 'https://formsubmit.co';

/** Empty values for all optional content. Hidden sections keep their content. */
const LEFT_OUT = {
  ...Object.fromEntries(
    Object.entries(startPageSections).map(([name, row]) => [
      name,
      'hideable' in row ? { shown: false } : {},
    ]),
  ),
  trainer: { certifications: [], certificateImages: [] },
  contact: { steps: ['Jag ringer.'] },
  cookies: { projectId: '' },
};

const online = temporaryFolder();
/** Serves the published site. Our own server is used because it sends the site's headers. */
let published: Awaited<ReturnType<typeof serveDist>>;
const dist = () => join(site.folder, 'dist');

test.afterAll(() => published?.stop());

test.beforeAll('one press puts the site online', async ({ browser }) => {
  // Remove drafts of other journeys here, because the fixture runs only before each test.
  rmSync(join(site.folder, 'editor/.drafts'), { recursive: true, force: true });
  const page = await browser.newPage({ storageState: site.browser });
  const { email } = content('site').contactInfo;
  for (const [subject, without] of Object.entries({ ...LEFT_OUT, site: { links: { email } } })) {
    const file = join(site.folder, `content/${subject}.yaml`);
    writeFileSync(file, stringify({ ...content(subject), ...without }));
  }
  const live = await serveLive(online);
  // An invalid HOST matters only to a server, so it must not stop publishing.
  const settings = [`SITE_URL=${live.url}`, `DEPLOY_TO=folder:${online}`, 'HOST=min dator'];
  writeFileSync(join(site.folder, '.env'), [...settings, `FORM_SERVICE_URL=${SERVICE}`].join('\n'));
  const dialog = page.getByRole('dialog');
  const status = dialog.getByRole('status');
  await open(page);
  await press(page, 'Publicera');
  await press(page, 'Publicera nu');
  await expect(page.getByRole('log')).toContainText('Bygger webbplatsen');
  await expect(dialog.getByRole('heading', { name: 'Din sida är ute' })).toBeVisible({
    timeout: 120_000,
  });
  await expect(status).toContainText(`Klart. ${live.url} visar det som publicerades`);
  await expect(status).toBeInViewport();
  // The first button after the close button.
  const buttons = dialog.locator('button, a.button');
  await expect(buttons.nth(1)).toHaveText('Öppna sidan');
  await expect(buttons.nth(1)).toHaveAttribute('href', live.url);
  await expect(
    page.getByRole('button', { name: 'Skicka en testanmälan genom formuläret' }),
  ).toBeVisible();
  live.stop();
  published = await serveDist(dist());
  await expect(dialog).toContainText('Inget är ändrat sedan dess.');
  await page.close();
});

test('the form posts to the service, and the policy lets it', async ({ page }) => {
  const mailbox = content('site').contactInfo.email;
  const complaints = await watchPolicy(page);
  await page.route(`${SERVICE}/**`, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { success: 'true', message: 'The form was submitted successfully.' },
    }),
  );
  const posted = page.waitForRequest(`${SERVICE}/ajax/${mailbox}`);
  await page.goto(`${published.url}/contact`);
  // Without scripts the form posts by itself, so it must tell FormSubmit where to send the visitor back.
  await expect(formOn(page)).toHaveAttribute('action', `${SERVICE}/${mailbox}`);
  expect(readFileSync(join(dist(), 'contact.html'), 'utf8')).toMatch(
    /<noscript>.*name="_next" value="http:[^"]+\/tack".*name="_captcha" value="false"/,
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

test('without anything that may be left out the page is whole and does not mention it', async ({
  page,
}) => {
  await page.goto(published.url);
  const sections = page.locator('main section');
  const anchors = await sections.evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const kept = Object.values(startPageSections).filter((row) => !('hideable' in row));
  expect(anchors).toEqual(kept.map(({ anchor }) => `#${anchor}`));
  const mainNav: { title: string; href: string }[] = content('site').mainNav;
  const left = mainNav.filter(({ href }) => anchors.includes(href));
  const navigation = page.getByRole('navigation', { name: 'Huvudmeny' }).first();
  await expect(navigation.getByRole('link')).toHaveText(left.map(({ title }) => title));
  await expect(page.locator('main :is(ol, ul):empty')).toHaveCount(0);
  await expect(page.getByText(content('contact').stepsHeading)).toHaveCount(0);
  await page.goto(`${published.url}/contact`);
  await expect(page.locator('main section')).toHaveCount(1);

  // No original pictures, not even of hidden sections, because they may contain where they were taken.
  expect(globSync('_astro/*.{jpg,jpeg,png}', { cwd: dist() })).toEqual([]);
  // No compressed copies, because only our own server uses them.
  expect(globSync('**/*.br', { cwd: dist() })).toEqual([]);
  for (const name of [...globSync('*.html', { cwd: dist() }), '_headers']) {
    const text = readFileSync(join(dist(), name), 'utf8');
    expect.soft(text, name).not.toMatch(/cookieinställningar|>certifieringar</i);
    // No hidden service is offered to search engines, and no hidden client is quoted elsewhere.
    const left = [content('testimonials').items[0].name, '#services', '"Offer"'];
    for (const other of ['instagram.com', 'facebook.com', ...SCRIPT_HOSTS, ...left])
      expect.soft(text, name).not.toContain(other);
  }
});
