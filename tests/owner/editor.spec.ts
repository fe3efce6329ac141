import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect as atOnce, type Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { databaseFile } from '../../enquiries/node/data-folder.ts';
import { openDatabase } from '../../enquiries/node/open-database.ts';
import { createStore } from '../../enquiries/storage/store.ts';
import { ANNA, receive } from '../support/enquiries/samples.ts';
import { holdBack } from '../support/pages/hold-back.ts';
import { test } from './edited-site.ts';

/*
 * The owner's editor in a copy of the project: what she does in the form is on the page beside it and in the file.
 */

/** The page beside is made by a development server, which a busy machine takes its time for. */
const expect = atOnce.configure({ timeout: 60_000 });

let folder = '';
let address = '';

test.describe.configure({ mode: 'default', timeout: 240_000 });
test.use({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE', reducedMotion: 'reduce' });

test.beforeAll(({ site }) => {
  ({ folder, address } = site);
});

const read = (file: string) => readFileSync(join(folder, 'content', file), 'utf8');
const content = (file: string) => parse(read(file));

/** Changes a file of the copy beside the editor, as a text editor would. */
function write(file: string, right: string | RegExp, other: string) {
  writeFileSync(join(folder, 'content', file), read(file).replace(right, other));
}

async function open(page: Page, subject: string, heading: string) {
  await page.goto(`${address}/redigera#/${subject}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const row = (page: Page, name: string) => page.locator('summary', { hasText: name });
const openRow = (page: Page, name: string) => row(page, name).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page) => page.locator('.form-head').getByRole('status');
const beside = (page: Page) => page.frameLocator('iframe');
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a64' } });

async function save(page: Page) {
  await press(page, 'Spara');
  await expect(said(page)).toHaveText('Sparat');
}

/** Chooses a file in a field for pictures. */
async function choose(page: Page, name: string, file: string, buffer: Buffer) {
  const field = page.getByRole('group', { name, exact: true }).locator('visible=true').first();
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer });
}

test('the start page lists what is left, with links to the fields', async ({ page }) => {
  await page.goto(`${address}/redigera`);
  await page.getByText('Omdömen (', { exact: false }).click();
  await page.getByRole('link', { name: /Omdömena › nummer 1 \(Maja L\.\)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Omdömen' })).toBeVisible();
  await expect(page.locator('details[open] > summary')).toContainText('Maja L.');

  // Every form opens with the content of its file.
  const links = page.getByRole('navigation').getByRole('link');
  expect(await links.count()).toBe(22);
  for (const name of (await links.allTextContents()).slice(1, 20)) {
    await links.getByText(name, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.locator('main input, main textarea').first()).not.toHaveValue('');
    await expect(page.locator('main [aria-invalid]')).toHaveCount(0);
  }
});

test('what is no longer made up is ticked off at its field', async ({ page }) => {
  await open(page, 'comparison', 'Jämförelsen');
  const marks = page.getByRole('checkbox', { name: /^Exempel:/ });
  await expect(marks).toHaveCount(content('comparison.yaml').samples.length);
  await page.getByRole('checkbox', { name: 'Exempel: Raderna' }).uncheck();
  await marks.first().uncheck();
  await save(page);
  expect(read('comparison.yaml')).not.toMatch(/samples|exempel/);

  // Within a group of fields too.
  await open(page, 'site', 'Kontaktuppgifter och meny');
  await page.getByRole('checkbox', { name: /^Exempel: Gatuadress/ }).uncheck();
  await save(page);
  expect(content('site.yaml').contactInfo.samples).toBeUndefined();
});

test('another name leaves each text with the old one to be done', async ({ page }) => {
  const before = read('trainer.yaml');
  await open(page, 'trainer', 'Tränaren');
  await page.getByRole('textbox', { name: 'För- och efternamn' }).fill('Berit Nyqvist');
  await save(page);
  await page.goto(`${address}/redigera`);
  await page.getByText('Företagsuppgifter (1)').click();
  await page.getByRole('link', { name: 'Företagets registrerade namn (Alva)' }).click();
  await expect(page.getByRole('textbox', { name: 'Företagets registrerade namn' })).toBeFocused();
  await page.getByRole('button', { name: /^Ångra.*Berit/ }).click();
  await expect.poll(() => read('trainer.yaml')).toBe(before);
});

test('a price is on the page at once, in the file once saved, and undone', async ({ page }) => {
  const before = read('services.yaml');
  await open(page, 'services', 'Tjänster och priser');
  const card = beside(page).getByRole('article', { name: 'Gruppträning' });
  await expect(card).toContainText('250');
  await openRow(page, 'Gruppträning');
  const price = page.getByRole('textbox', { name: 'Priset' });
  await price.fill('275 kr / pass');
  await expect(card).toContainText('275');
  // The very card is marked, in sight, and nothing is saved yet.
  await expect(card).toHaveClass(/preview-mark/);
  await expect(card).toBeInViewport();
  expect(read('services.yaml')).toBe(before);

  await save(page);
  // Nothing else has changed: not an empty badge, not a line that was left out, not a comment.
  expect(read('services.yaml')).toBe(before.replace(/250\skr\s\/\spass/, '275 kr / pass'));

  await price.fill('300 kr / pass');
  await save(page);
  // Each press takes back one thing.
  await page.getByRole('button', { name: /^Ångra.*300 kr/ }).click();
  await page.getByRole('button', { name: /^Ångra.*→ 275 kr/ }).click();
  await expect.poll(() => read('services.yaml')).toBe(before);
  await expect(card).toContainText('250');
});

test('undo and redo follow what was done last, saved or not, also by keyboard', async ({
  page,
}) => {
  const before = read('services.yaml');
  const undo = page.getByRole('button', { name: /^Ångra/ });
  const redo = page.getByRole('button', { name: /^Gör om/ });
  await open(page, 'footer', 'Sidfoten');
  const closing = page.getByRole('textbox', { name: 'Slutraden' });
  const written = await closing.inputValue();
  await closing.fill('Vi hörs.');
  await open(page, 'services', 'Tjänster och priser');
  await openRow(page, 'Gruppträning');
  await page.getByRole('textbox', { name: 'Priset' }).fill('280 kr / pass');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText('Sparat');
  page.once('dialog', (question) => question.accept());
  await press(page, 'Ta bort Gruppträning');
  await expect(row(page, 'Gruppträning')).toHaveCount(0);

  // First the removal, which is not saved; then the save; then what was written before it elsewhere.
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Gruppträning')).toBeVisible();
  expect(read('services.yaml')).toContain('280 kr / pass');
  await expect(undo).toHaveAccessibleName(/280 kr/);
  await undo.click();
  await expect.poll(() => read('services.yaml')).toBe(before);
  await undo.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sidfoten' })).toBeVisible();
  await expect(closing).toHaveValue(written);
  await redo.click();
  await expect(closing).toHaveValue('Vi hörs.');
  await expect(redo).toHaveAccessibleName(/280 kr/);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => read('services.yaml')).toContain('280 kr / pass');
  await redo.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tjänster och priser' })).toBeVisible();
  await expect(row(page, 'Gruppträning')).toHaveCount(0);
  await expect(redo).toBeDisabled();

  // What was not saved before the page was loaded is one step, and the saves are as they were.
  await page.reload();
  await expect(row(page, 'Onlinecoachning')).toBeVisible();
  await undo.click();
  await expect(row(page, 'Gruppträning')).toBeVisible();
  await undo.click();
  await expect.poll(() => read('services.yaml')).toBe(before);
  // Words are undone one by one.
  await open(page, 'footer', 'Sidfoten');
  await expect(closing).toHaveValue('Vi hörs.');
  await closing.press('End');
  await closing.pressSequentially(' Hej då');
  await closing.press('Control+z');
  await expect(closing).toHaveValue('Vi hörs. Hej');
  await closing.press('Control+z');
  await closing.press('Control+z');
  await expect(closing).toHaveValue(written);
});

test('a text that is pressed on the page opens its field', async ({ page }) => {
  await page.goto(`${address}/redigera`);
  const shown = beside(page);
  await expect(page.getByRole('region', { name: 'Sidan' })).toHaveAttribute('aria-busy', 'false');
  await shown.getByRole('heading', { name: 'Kostrådgivning' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tjänster och priser' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tjänstens namn' })).toBeFocused();
  await expect(shown.getByRole('region', { name: 'Cookies' })).toHaveCount(0);

  // Writing in another field leaves the focus there.
  const other = page.getByRole('textbox', { name: 'Vad kunden får' });
  await other.pressSequentially('Nyskrivet');
  await expect(shown.getByText('Nyskrivet').first()).toBeAttached();
  await expect(other).toBeFocused();
  // What is thrown away is gone from the page too, however soon the subject is left.
  await page.getByText('Släng det osparade').evaluate((button: HTMLElement) => {
    button.click();
    location.hash = '#/plats';
  });
  await expect(shown.getByText('Nyskrivet')).toHaveCount(0);
});

test('whatever is pressed on the page opens its subject', async ({ page }) => {
  await page.goto(`${address}/redigera`);
  const shown = beside(page);
  await expect(page.getByRole('region', { name: 'Sidan' })).toHaveAttribute('aria-busy', 'false');
  const picture = (section: string) => shown.locator(`${section} img`).first();
  for (const [pressed, heading] of [
    [shown.getByText('Org.nr'), 'Företagsuppgifter'],
    [shown.getByText('Godkänd för F-skatt'), 'Företagsuppgifter'],
    [picture('#about'), 'Tränaren'],
    [shown.locator('#results h3 .figures').last(), 'Resultat'],
  ] as const) {
    // The page beside may still be on its way to the subject that was open before.
    await pressed.scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Sidan' })).toHaveAttribute('aria-busy', 'false');
    await pressed.click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('link', { name: 'Din webbplats' }).click();
  }
  // Its text lies over the first picture.
  await shown.locator('#home').click({ position: { x: 3, y: 250 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Första skärmen' })).toBeVisible();
});

test('a page that died comes back', async ({ page }) => {
  await open(page, 'footer', 'Sidfoten');
  const shown = page.locator('iframe');
  await expect(page.getByRole('region', { name: 'Sidan' })).toHaveAttribute('aria-busy', 'false');
  // Neither its next answer arrives, nor its scripts when it is opened again.
  const origin = new URL((await shown.getAttribute('src')) ?? '').origin;
  await page.route(`${origin}/**`, (route) => route.abort(), { times: 2 });
  await page.getByRole('textbox', { name: 'Slutraden' }).fill('Tillbaka.');
  await expect(beside(page).getByText('Tillbaka.')).toBeAttached();
  await press(page, 'Släng det osparade');
  await press(page, 'Visa som på en dator');
  await expect
    .poll(() =>
      beside(page)
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBeGreaterThan(1200);
  await press(page, 'Visa som på en telefon');
});

test('what is wrong stands at its field, in words, and is not saved', async ({ page }) => {
  const before = read('services.yaml');
  await open(page, 'services', 'Tjänster och priser');
  await openRow(page, 'Onlinecoachning');
  await page.getByRole('textbox', { name: 'Priset' }).fill('250 kr');
  await page.getByRole('textbox', { name: 'Tjänstens namn' }).fill('');
  // The page goes on showing what is right, and says what it does not show.
  await page.getByRole('textbox', { name: 'Vad kunden får' }).fill('Annat att få.');
  await expect(beside(page).getByText('Annat att få.').first()).toBeAttached();
  await expect(beside(page).getByRole('heading', { name: 'Onlinecoachning' })).toBeAttached();
  const held = beside(page).getByText('Det som är rött i formuläret visas inte här.');
  await expect(held).toBeVisible();
  await page.getByRole('textbox', { name: 'Vad kunden får' }).focus();
  await expect(page.getByText('Skriv något här. Tjänstens namn.')).toBeVisible();
  await page.locator('details[open] > summary').click();
  await press(page, 'Spara');
  await expect(said(page)).toHaveText('Inget är sparat. 2 fält behöver rättas.');
  // The row is opened again, at the first of them.
  const name = page.getByRole('textbox', { name: 'Tjänstens namn' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Skriv både beloppet och vad man får för det')).toBeVisible();
  expect(read('services.yaml')).toBe(before);
  await press(page, 'Släng det osparade');
  await expect(row(page, 'Onlinecoachning')).toBeVisible();
  await expect(held).toBeHidden();
});

test('a press takes, whatever appears under it', async ({ page }) => {
  await open(page, 'services', 'Tjänster och priser');
  await openRow(page, 'Onlinecoachning');
  const checked = page.waitForResponse('**/services/check');
  await page.getByRole('textbox', { name: 'Priset' }).fill('250 kr');
  await checked;
  await page.getByRole('button', { name: 'Lägg till i Tjänsterna' }).hover();
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.mouse.up();
  await expect(row(page, 'Nummer 5')).toBeVisible();
  await expect(page.getByText('Skriv både beloppet och vad man får för det')).toBeAttached();
  await press(page, 'Släng det osparade');
});

test('however large the letters, a field has room', async ({ page }) => {
  await open(page, 'services', 'Tjänster och priser');
  await openRow(page, 'Onlinecoachning');
  const field = page.getByRole('textbox', { name: 'Vad kunden får' });
  for (const [width, height, letters] of [
    [320, 256, 100],
    [390, 844, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.addStyleTag({ content: `html { font-size: ${letters}% !important }` });
    await field.focus();
    await field.evaluate((control) => control.scrollIntoView({ block: 'end' }));
    const isClear = field.evaluate((control) => {
      const { left, top } = control.getBoundingClientRect();
      return document.elementFromPoint(left + 9, top + 9) === control;
    });
    expect(await isClear, `${width} pixels`).toBe(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('.bar')).not.toBeInViewport();
    await expect(page.locator('.form-head')).not.toBeInViewport();
  }
});

test('a testimonial is added with its picture, moved and removed', async ({ page }) => {
  await open(page, 'testimonials', 'Omdömen');
  await press(page, 'Lägg till i Omdömena');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Kundens namn').fill('Lo S.');
  await field('Yrke och tjänst').fill('Snickare');
  await field('Omdömet').fill('Jag sover bättre.');
  const small = await picture(60, 60).jpeg().toBuffer();
  await choose(page, 'En bild av kunden', 'IMG 0042.JPG', small);
  const blurred = page.getByText('60 punkter bred, och blir suddig här. Välj en som är minst 144.');
  await expect(blurred).toHaveAttribute('data-kind', 'notice');
  await expect(beside(page).getByText('Jag sover bättre.')).toBeAttached();

  // What is done while a picture is read stays done, and the picture goes where its row is by then.
  const goOn = await holdBack(page, '**/api/pictures?*');
  const large = await picture(300, 300).jpeg().toBuffer();
  await choose(page, 'En bild av kunden', 'IMG 0042.JPG', large);
  const up = page.getByRole('button', { name: 'Flytta upp Lo S.' });
  await up.press('Enter');
  await expect(page.getByText('Lo S. är nu nummer 4 av 5.')).toBeAttached();
  await expect(up).toBeFocused();
  await field('Yrke och tjänst').fill('Snickare, gruppträning');
  goOn();
  await expect(page.getByText('Byt bild').locator('visible=true')).toBeVisible();
  await save(page);
  const added = content('testimonials.yaml').items[3];
  expect(added).toEqual({
    name: 'Lo S.',
    position: 'Snickare, gruppträning',
    content: 'Jag sover bättre.',
    avatar: expect.stringMatching(/^\.\/images\/img-0042-[0-9a-f]{6}\.jpg$/),
  });
  expect(existsSync(join(folder, 'content', added.avatar))).toBe(true);

  // Playwright answers no, unless it is told to say yes.
  await press(page, 'Ta bort Lo S.');
  await expect(up).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await press(page, 'Ta bort Lo S.');
  await save(page);
  expect(content('testimonials.yaml').items).toHaveLength(4);
});

test('a picture is exchanged, and the page follows its focus', async ({ page }) => {
  await open(page, 'hero', 'Första skärmen');
  const before = content('hero.yaml').picture.src;
  await choose(page, 'Bilden', 'ny.png', await picture(1200, 900).png().toBuffer());
  const chosen = page.locator('.chosen img[src*="/ny-"]');
  await expect(chosen).not.toHaveJSProperty('naturalWidth', 0);
  const shown = beside(page).locator('#home img').first();
  await expect(shown).toHaveCSS('object-position', '30% 50%');
  await page.getByLabel('Från vänster').fill('80');
  await page.getByLabel('Uppifrån').press('ArrowLeft');
  await expect(shown).toHaveCSS('object-position', '80% 40%');
  await save(page);
  const { src, focus } = content('hero.yaml').picture;
  expect(src).toMatch(/^\.\/images\/ny-.*\.png$/);
  expect(focus).toBe('80% 40%');
  expect(existsSync(join(folder, 'content', before))).toBe(true);
});

test('by keyboard a subject is one press from its form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/redigera`);
  await press(page, 'Ämnen');
  await page.getByRole('link', { name: 'Sidfoten' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sidfoten' })).toBeFocused();
  await expect(page).toHaveTitle('Sidfoten – Redigera');
  await expect(page.getByRole('textbox', { name: 'Slutraden' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Slutraden' })).toBeFocused();
  await press(page, 'Ämnen');
  await page.getByRole('link', { name: 'Resultat' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ämnen' })).toBeFocused();
  await expect(page.getByRole('navigation')).toBeHidden();
  // All that the bar has stands in one row.
  expect((await page.locator('.bar').boundingBox())?.height).toBeLessThan(72);
});

test('a text takes in what is inserted, and is as long as on the page', async ({ page }) => {
  await open(page, 'hero', 'Första skärmen');
  const badge = page.getByRole('textbox', { name: 'Märket ovanför rubriken' });
  await badge.fill('PERSONLIG TRÄNING på ');
  await page.getByLabel('Infoga en uppgift i Märket ovanför rubriken').selectOption('address');
  await expect(badge).toHaveValue('PERSONLIG TRÄNING på {address}');
  await expect(page.getByText(/\d+ tecken för mycket/)).toBeVisible();
  await press(page, 'Spara');
  await expect(page.getByText('Korta texten till högst 40 tecken')).toBeVisible();
  await press(page, 'Släng det osparade');
});

test('the page beside never shows an error of a tool', async ({ page }) => {
  await open(page, 'hero', 'Första skärmen');
  await expect(beside(page).getByRole('heading', { level: 1 })).toBeVisible();
  const whole = read('persona.yaml');
  write('persona.yaml', 'heading: ', 'heading: "');
  await page.reload();
  await expect(beside(page).getByRole('heading', { level: 1 })).toBeVisible();
  // Where none is known it says so, and comes when it can be made.
  await page.goto(`${await page.locator('iframe').getAttribute('src')}?ny`);
  await expect(page.getByText('Sidan går inte att visa just nu.')).toBeVisible();
  writeFileSync(join(folder, 'content/persona.yaml'), whole);
  await page.evaluate(() => postMessage({ refresh: true }, '*'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing is saved into another site, and its drafts are not shown', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('draft:another:footer', JSON.stringify({ data: {}, version: '' })),
  );
  await open(page, 'footer', 'Sidfoten');
  const closing = page.getByRole('textbox', { name: 'Slutraden' });
  await expect(closing).not.toHaveValue('');
  await expect(page.getByText('Inte sparat')).toHaveCount(0);
  await closing.fill('Hej då.');
  await expect(said(page)).toHaveText('Inte sparat');
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-project': 'another' } }),
  );
  await press(page, 'Spara');
  await expect(said(page)).toContainText('Här redigeras nu en annan webbplats');
  expect(content('footer.yaml').closing).not.toBe('Hej då.');
  await expect(closing).toHaveValue('Hej då.');
});

test('what was changed elsewhere is said, and hers or that is chosen', async ({ page }) => {
  await open(page, 'hero', 'Första skärmen');
  const intro = page.getByRole('textbox', { name: 'Vem, vad och var' });
  const button = page.getByRole('textbox', { name: 'Knappen till presentationen' });
  await intro.fill('Jag heter Alva.');
  write('hero.yaml', /aboutButton: .*/, 'aboutButton: Om mig');
  await press(page, 'Spara');
  await expect(said(page)).toHaveText('Inget är sparat. Ämnet har ändrats på annat håll.');
  await expect(page.getByText(/knappen till presentationen ”.+” → ”Om mig”/)).toBeVisible();
  expect(content('hero.yaml').intro).not.toBe('Jag heter Alva.');
  await press(page, 'Ta filens');
  await expect(button).toHaveValue('Om mig');
  await expect(intro).not.toHaveValue('Jag heter Alva.');

  // What was thrown away can be undone, also by who has left it, and then still is not saved over the file unasked.
  await open(page, 'footer', 'Sidfoten');
  await open(page, 'hero', 'Första skärmen');
  await page.getByRole('button', { name: /^Ångra/ }).click();
  await expect(intro).toHaveValue('Jag heter Alva.');
  await press(page, 'Spara');
  await press(page, 'Spara mitt');
  await expect(said(page)).toHaveText('Sparat');
  expect(content('hero.yaml').intro).toBe('Jag heter Alva.');
  expect(content('hero.yaml').aboutButton).not.toBe('Om mig');
});

test('what is not saved outlives a reload, in all tabs', async ({ page, context }) => {
  await open(page, 'footer', 'Sidfoten');
  await page.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses.');
  await expect(said(page)).toHaveText('Inte sparat');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Slutraden' })).toHaveValue('Vi ses.');
  const other = await context.newPage();
  await open(other, 'footer', 'Sidfoten');
  await other.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses i morgon.');
  await expect(page.getByRole('textbox', { name: 'Slutraden' })).toHaveValue('Vi ses i morgon.');
  // What is written while it is being saved stays written.
  const goOn = await holdBack(other, '**/api/subjects/footer');
  await press(other, 'Spara');
  await other.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses på måndag.');
  goOn();
  await expect.poll(() => content('footer.yaml').closing).toBe('Vi ses i morgon.');
  await expect(said(other)).toHaveText('Inte sparat');
  await save(other);
  await expect(page.getByRole('button', { name: 'Spara', exact: true })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Slutraden' })).toHaveValue('Vi ses på måndag.');
  await other.close();
});

test('a damaged file is mended by its history', async ({ page }) => {
  const whole = read('comparison.yaml');
  await open(page, 'comparison', 'Jämförelsen');
  write('comparison.yaml', 'heading: ', 'heading: "');
  await page.reload();
  await expect(said(page)).toContainText('blivit skadat. Öppna Historik');
  await expect(page.getByRole('main')).not.toContainText('yaml');
  await expect(page.getByRole('heading', { level: 1, name: 'Jämförelsen' })).toBeVisible();
  await press(page, 'Historik');
  const history = page.getByRole('dialog', { name: 'Historik' });
  await history.getByRole('button', { name: 'Ta tillbaka' }).first().click();
  await expect(history.getByText('Tillbakataget.')).toBeVisible();
  expect(read('comparison.yaml')).toBe(whole);
  await history.getByRole('button', { name: 'Stäng' }).click();

  await page.getByRole('textbox', { name: 'Rubriken', exact: true }).fill('Två vägar');
  await page.route('**/api/subjects/comparison', (route) => route.abort());
  await press(page, 'Spara');
  await expect(said(page)).toContainText('Redigeringen svarar inte.');
  expect(read('comparison.yaml')).toBe(whole);
});

test('an enquiry is answered with its links and ticked, and another comes in by itself', async ({
  page,
}) => {
  const receiveInCopy = (other: Parameters<typeof receive>[1] = {}) => {
    mkdirSync(join(folder, 'data'), { recursive: true });
    const store = createStore(openDatabase(databaseFile(join(folder, 'data')), 1000));
    receive(store, other);
    store.close();
  };
  receiveInCopy();
  await open(page, 'anmalningar', 'Intresseanmälningar');
  await row(page, ANNA.name).click();
  await expect(page.getByRole('link', { name: ANNA.email })).toHaveAttribute(
    'href',
    /^mailto:.+subject=.+body=Hej%20Anna/,
  );
  await expect(page.getByRole('link', { name: ANNA.phone })).toHaveAttribute('href', /^tel:\+46/);
  await page.getByRole('checkbox', { name: 'Besvarad' }).click();
  await expect(page.getByRole('checkbox', { name: /^Besvarad \d{4}/ })).toBeChecked();
  receiveInCopy({ name: 'Eva Ek', email: 'eva@mejl.example' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(row(page, 'Eva Ek')).toBeVisible();
});

test('the editor is usable by everyone, in the dark and on a tablet too', async ({ page }) => {
  for (const [subject, heading] of [
    ['services', 'Tjänster och priser'],
    ['hero', 'Första skärmen'],
    ['plats', 'Var ska den ligga?'],
    ['anmalningar', 'Intresseanmälningar'],
  ] as const) {
    await open(page, subject, heading);
    if (subject === 'services') await openRow(page, 'Gruppträning');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // The page beside has journeys of its own.
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await press(page, 'Ämnen');
  await page.getByRole('navigation').getByRole('link', { name: 'Resultat' }).click();
  await press(page, 'Visa sidan');
  await expect(beside(page).getByRole('heading', { level: 1 })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(768);
});
