import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { subjects } from '../../content-model/subjects.ts';
import { replaceFile } from '../../shared/files/replace-file.ts';
import { holdBack } from '../support/pages/journey.ts';
import {
  besideReady,
  content,
  draftOf,
  expectAccessible,
  expectScreen,
  open,
  openBeside,
  picture,
  press,
  read,
  save,
  site,
  statusOn,
  test,
} from './edited-site.ts';

/* Tests that an edit in a form appears in the preview and, once saved, in the file. */

/**
 * Changes a content file outside the editor. Replaces it in one step, because the history would store a half-written file.
 */
function write(subject: string, right: string | RegExp, other: string) {
  replaceFile(join(site.folder, `content/${subject}.yaml`), read(subject).replace(right, other));
}

const row = (page: Page, name: string) => page.locator('summary', { hasText: name });
const openRow = (page: Page, name: string) => row(page, name).click();
const beside = (page: Page) => page.frameLocator('.preview iframe');

test('what is left to do is one screen after another, each saved by going on', async ({ page }) => {
  const before = Object.keys(subjects).map((subject) => [subject, read(subject)] as const);
  const textbox = (name: string) => page.getByRole('textbox', { name });
  const fill = async (answers: Record<string, string>) => {
    for (const [name, text] of Object.entries(answers)) await textbox(name).fill(text);
  };
  await openBeside(page);
  await expect(page.getByText('13 steg kvar')).toBeVisible();
  await page.getByRole('link', { name: 'Gör det som är kvar' }).click();
  await expectScreen(page, 'Byt överallt');
  await expect(textbox('För- och efternamn')).toBeFocused();
  const hint = page.getByText('Det här är ännu exemplets. Byt det mot ditt eget.');
  await expect(hint).toHaveCount(10);
  await textbox('Webbplatsens namn').fill('Stilla Yoga');
  await page.keyboard.press('Enter');
  await expect(hint).toHaveCount(9);
  await fill({
    'För- och efternamn': 'Lisa Bergprov',
    Yrkestitel: 'Yogalärare',
    'Det du erbjuder': 'Yoga',
    Gatuadress: 'Backen 3, 411 14 Göteborg',
    Telefonnumret: '0701234567',
    'Adressen till kontot på Instagram': '',
    'Adressen till sidan på Facebook': '',
    Organisationsnumret: '',
    Momsregistreringsnumret: '',
  });
  await page.getByLabel('Ort', { exact: true }).fill('Göteborg');
  // Only the field with the typing error shows a problem.
  const mail = textbox('Din e-post');
  await mail.fill('lisa@');
  await press(page, 'Klart, nästa');
  await expect(mail).toHaveAccessibleDescription(/e-post/i);
  await expect(page.locator('main [aria-invalid]')).toHaveCount(1);
  await mail.fill('lisa@stillayoga.se');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Första skärmen');
  await expect(page.getByText('12 steg kvar')).toBeVisible();
  expect(content('company').legalName).toBe('Stilla Yoga, Lisa Bergprov');
  expect(content('site').district).toBeUndefined();

  await page.getByRole('link', { name: 'Hoppa över' }).click();
  await expectScreen(page, 'Tränaren');
  await expect(page.getByRole('heading', { name: 'Tränaren' })).toBeFocused();

  // Texts that one click cannot remove are visible before the owner keeps them, and one click keeps them all.
  await page.goto(`${site.address}/redigera#/kvar/terms`);
  await expectScreen(page, 'Villkor');
  await expect(page.getByText('Gör du så här om någon bokar om')).toBeVisible();
  const kept = page.getByRole('textbox').filter({ hasText: 'löper en månad i taget' });
  await expect(kept).toBeVisible();
  await press(page, 'Klart, nästa');
  await expectScreen(page, 'Cookies och mätning');
  await textbox('Projektets id').fill('');
  await press(page, 'Klart, nästa');
  await expectScreen(page, 'Första skärmen');
  await expect(page.getByText('10 steg kvar')).toBeVisible();
  expect(read('terms')).not.toContain('sample: true');

  // Invented testimonials stay marked until the owner changes their words or hides the section.
  await page.goto(`${site.address}/redigera#/kvar/testimonials`);
  await expectScreen(page, 'Omdömen');
  await expect(textbox('Kundens namn')).toHaveCount(0);
  await press(page, 'Klart, nästa');
  await expect(hint).toHaveCount(5);
  expect(content('testimonials').items).toMatchObject(Array(4).fill({ sample: true }));
  await page.getByRole('checkbox', { name: 'Visa avsnittet på sidan' }).click();
  await press(page, 'Klart, nästa');
  await expectScreen(page, 'Kontakt och formulär');
  expect(content('testimonials')).toMatchObject({ shown: false, items: Array(4).fill({}) });
  await expect(beside(page).locator('#testimonials')).toHaveCount(0);
  await expect(
    beside(page).getByText('Jag heter Lisa och är yogalärare och online.'),
  ).toBeAttached();
  for (const [subject, text] of before) write(subject, read(subject), text);
});

test('what is pressed on the page opens its form; a price is on the page at once, in the file once saved, and undone', async ({
  page,
}) => {
  const before = read('services');
  await openBeside(page);
  await besideReady(page);
  const card = beside(page).getByRole('article', { name: 'Gruppträning' });
  const heading = beside(page).locator('#services h2');
  await heading.click();
  await expectScreen(page, 'Tjänster och priser');
  await openRow(page, 'Gruppträning');
  const price = page.getByRole('textbox', { name: 'Priset' });
  await price.fill('275 kr / pass');
  await expect(card).toContainText('275');
  // The preview outlines the right card and scrolls to it. Nothing is saved yet.
  await expect(card).toHaveClass(/preview-mark/);
  await expect(card).toBeInViewport();
  await expect(page.locator('.preview iframe')).toBeInViewport({ ratio: 0.95 });
  expect(read('services')).toBe(before);
  // A list pasted from Word.
  await page.getByRole('textbox', { name: 'Vad kunden får' }).fill('Det ingår:\n•\tEtt pass');
  await expect(card.getByText('Det ingår: • Ett pass')).toHaveCSS(
    'white-space-collapse',
    'preserve-breaks',
  );
  // Discarded changes leave the preview too. A click on the section being edited keeps its form open.
  await press(page, 'Ångra ändringarna');
  await expect(card).toContainText('250');
  // The focus may move before the server has answered.
  const answerLate = async (route: Route) => {
    const response = await route.fetch();
    await page.getByRole('textbox', { name: 'Vad kunden får' }).focus();
    await route.fulfill({ response });
  };
  await page.route('**/api/forms/services', answerLate, { times: 1 });
  await price.fill('275 kr / pass');
  await expect(card).toContainText('275');
  await heading.click();
  await expect(price).toBeVisible();

  await save(page);
  // Nothing else has changed: no empty badge, no restored line, no lost comment.
  expect(read('services')).toBe(before.replace(/250\skr\s\/\spass/, '275 kr / pass'));

  // A save that comes before the check has answered reaches the preview too.
  await price.fill('290 kr / pass');
  await press(page, 'Spara');
  await expect(card).toContainText('290');
  await press(page, 'Ångra');
  // Undoing after a save can be saved like any edit.
  await press(page, 'Ångra');
  await expect(card).toContainText('250');
  await expect(price).toHaveValue('250 kr / pass');
  await save(page);
  expect(read('services')).toBe(before);
});

test('undo follows what was done last, in every subject', async ({ page }) => {
  const undo = page.getByRole('button', { name: 'Ångra', exact: true });
  await open(page, 'footer');
  const closing = page.getByRole('textbox', { name: 'Slutraden' });
  const written = await closing.inputValue();
  await closing.press('End');
  await closing.pressSequentially(' Hej då');
  await open(page, 'services');
  await press(page, 'Ta bort Gruppträning');
  await expect(row(page, 'Gruppträning')).toHaveCount(0);
  await save(page);
  await undo.click();
  await expect(row(page, 'Gruppträning')).toBeVisible();
  await expect(page.getByText('Gruppträning är borttaget.')).toHaveCount(0);
  await expect(statusOn(page)).toHaveText('Inte sparat');
  await save(page);
  // Then undo edits in another form, word by word.
  await undo.click();
  await expectScreen(page, 'Sidfoten');
  await expect(closing).toHaveValue(`${written} Hej`);
  await expect(closing).toBeFocused();
  await undo.click();
  await expect(closing).toHaveValue(written);
  await expect(undo).toBeDisabled();
});

test('what is wrong stands at its field, in words, and is not saved', async ({ page }) => {
  const before = read('services');
  await openBeside(page, 'services');
  await openRow(page, 'Onlinecoachning');
  const field = (name: string) => page.getByRole('textbox', { name });
  const [price, name, gets] = [field('Priset'), field('Tjänstens namn'), field('Vad kunden får')];
  await price.fill('250 kr');
  await name.fill('');
  // The preview keeps the old text, and the form says why.
  await gets.fill('Annat att få.');
  await expect(beside(page).getByRole('heading', { name: 'Onlinecoachning' })).toBeAttached();
  await expect(statusOn(page)).toHaveText(
    'Inte sparat. Sidan visar det nya när allt är rätt ifyllt.',
  );
  await page.locator('details[open] > summary').click();
  await press(page, 'Spara');
  await expect(statusOn(page)).toHaveText('Inget är sparat. Något behöver rättas.');
  // The row opens again, with the focus on its first wrong field.
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Skriv något här.');
  await expect(page.getByText('Skriv både beloppet och vad man får för det')).toBeVisible();
  expect(read('services')).toBe(before);
  await price.fill('250 kr / pass');
  await expect(price).not.toHaveAttribute('aria-invalid');
  await press(page, 'Ångra ändringarna');
  await expect(row(page, 'Onlinecoachning')).toBeVisible();
  // The focus returns to the field, because the clicked button is gone.
  await expect(price).toBeFocused();
});

test('a testimonial is added with its picture, moved and removed', async ({ page }) => {
  await openBeside(page, 'testimonials');
  await press(page, 'Lägg till i Omdömena');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Kundens namn').fill('Lo S.');
  await field('Yrke och tjänst').fill('Snickare');
  await field('Omdömet').fill('Jag sover bättre.');
  const chosen = page
    .getByRole('group', { name: 'En bild av kunden', exact: true })
    .locator('visible=true')
    .first()
    .locator('input[type=file]');
  await chosen.setInputFiles(await picture('IMG 0042.JPG', 60));
  const blurred = page.getByText('60 punkter bred, och blir suddig här. Välj en som är minst 144.');
  await expect(blurred).toBeVisible();
  await expect(beside(page).getByText('Jag sover bättre.')).toBeAttached();

  // Edits made during an upload are kept, and the picture follows its row if the row moves.
  const goOn = await holdBack(page, '**/api/pictures');
  await chosen.setInputFiles(await picture('IMG 0042.JPG', 300));
  const up = page.getByRole('button', { name: 'Flytta upp Lo S.' });
  await up.press('Enter');
  await expect(page.getByText('Lo S. är nu nummer 4 av 5.')).toBeAttached();
  await expect(up).toBeFocused();
  await field('Yrke och tjänst').fill('Snickare, gruppträning');
  // A save waits for the picture.
  await page.keyboard.press('Control+s');
  await expect(statusOn(page)).toHaveText('Sparar …');
  goOn();
  await expect(statusOn(page)).toHaveText('Sparat');
  await expect(field('Yrke och tjänst')).toBeFocused();
  const added = content('testimonials').items[3];
  expect(added).toEqual({
    name: 'Lo S.',
    position: 'Snickare, gruppträning',
    content: 'Jag sover bättre.',
    avatar: './images/IMG 0042 2.jpg',
  });
  expect(existsSync(join(site.folder, 'content', added.avatar))).toBe(true);

  await press(page, 'Ta bort Lo S.');
  await save(page);
  expect(content('testimonials').items).toHaveLength(4);
});

test('a full list offers no further entry, and the last line of the page is shown', async ({
  page,
}) => {
  await openBeside(page, 'questions');
  const add = page.getByRole('button', { name: 'Lägg till i Frågorna' });
  const rows = page.locator('main summary');
  await expect(add).toBeVisible();
  for (let count = await rows.count(); count < 8; count++) {
    await add.click();
    await expect(rows).toHaveCount(count + 1);
  }
  await expect(add).toHaveCount(0);
  await press(page, 'Ångra ändringarna');

  await openBeside(page, 'footer');
  await page.getByRole('textbox', { name: 'Slutraden' }).fill('Vi hörs.');
  await expect(beside(page).getByText('Vi hörs.')).toBeInViewport();
  await press(page, 'Ångra ändringarna');
});

test('by keyboard a subject is one press from its form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await press(page, 'Ämnen');
  await page.getByRole('link', { name: 'Sidfoten' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sidfoten' })).toBeFocused();
  await expect(page).toHaveTitle('Sidfoten – Redigera');
  await expect(page.getByRole('textbox', { name: 'Slutraden' })).toBeVisible();
  for (const control of ['button', 'textbox'] as const) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole(control).first()).toBeFocused();
  }
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('what is typed wins over what was changed elsewhere, which the history has', async ({
  page,
}) => {
  await open(page, 'hero');
  const intro = page.getByRole('textbox', { name: 'Vem, vad och var' });
  await intro.fill('Jag heter Alva.');
  write('hero', /aboutButton: .*/, 'aboutButton: Om mig');
  await save(page);
  expect(content('hero')).toMatchObject({ intro: 'Jag heter Alva.', aboutButton: 'Om mig' });

  await intro.fill('Jag heter Bea.');
  await expect.poll(() => draftOf('hero')).toContain('Bea');
  write('hero', 'Jag heter Alva.', 'Jag heter Cia.');
  await press(page, 'Spara');
  await expect(statusOn(page)).toHaveText(
    /^Sparat\. .*ändrats på annat håll.* finns i Historik\.$/,
  );
  await expect(intro).toHaveValue('Jag heter Bea.');
  await press(page, 'Historik');
  const change = page.getByRole('listitem').filter({ hasText: /Cia\. → .*Bea\./ });
  await change.getByRole('button', { name: 'Ta tillbaka' }).click();
  await expect(page.getByText('Återställt.')).toBeVisible();
  expect(content('hero')).toMatchObject({ intro: 'Jag heter Cia.', aboutButton: 'Om mig' });
  await press(page, 'Stäng');
  await expect(intro).toHaveValue('Jag heter Cia.');
});

test('what is not saved outlives a reload, in all tabs', async ({ page, context }) => {
  await open(page, 'footer');
  await page.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses.');
  await expect.poll(() => draftOf('footer')).toContain('Vi ses.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Slutraden' })).toHaveValue('Vi ses.');
  const other = await context.newPage();
  await open(other, 'footer');
  await other.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses i morgon.');
  await expect(page.getByRole('textbox', { name: 'Slutraden' })).toHaveValue('Vi ses i morgon.');
  // Text typed during a save is kept.
  const goOn = await holdBack(other, '**/api/forms/footer');
  await press(other, 'Spara');
  await other.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses på måndag.');
  goOn();
  await expect.poll(() => content('footer').closing).toBe('Vi ses i morgon.');
  await expect(statusOn(other)).toHaveText('Inte sparat');
  // A second save before the first one has answered saves the newer text too.
  const goOnAgain = await holdBack(other, '**/api/forms/footer');
  await press(other, 'Spara');
  await other.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses på tisdag.');
  await press(other, 'Spara');
  goOnAgain();
  await expect(statusOn(other)).toHaveText('Sparat');
  expect(content('footer').closing).toBe('Vi ses på tisdag.');
  await expect(page.getByRole('button', { name: 'Spara', exact: true })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Slutraden' })).toHaveValue('Vi ses på tisdag.');
  await other.close();
});

test('a damaged file is mended by its history', async ({ page }) => {
  const whole = read('comparison');
  await openBeside(page, 'comparison');
  write('comparison', 'heading: ', 'heading: "');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Filen blev skadad. Öppna Historik');
  await expect(page.getByRole('region', { name: 'Sidan' })).toContainText('går inte att visa');
  await press(page, 'Öppna Historik');
  const history = page.getByRole('dialog', { name: 'Historik' });
  await history.getByRole('button', { name: 'Ta tillbaka' }).first().click();
  await expect(history.getByText('Återställt.')).toBeVisible();
  expect(read('comparison')).toBe(whole);
  await expect(beside(page).locator('#compare')).toBeAttached();
});

test('a form that crashes leaves menu, page and history', async ({ page }) => {
  await page.route('**/api/forms/hero', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), fields: null } });
  });
  await page.goto(`${site.address}/redigera#/hero`);
  await expect(page.getByRole('heading', { name: 'Det här går inte att visa' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Sidan' })).toBeVisible();
  await press(page, 'Öppna Historik');
  await expect(page.getByRole('dialog', { name: 'Historik' })).toBeVisible();
  await press(page, 'Stäng');
  await page.getByRole('link', { name: 'Sidfoten' }).click();
  await expectScreen(page, 'Sidfoten');
});

test('the editor is usable by everyone, in the dark and on a tablet too', async ({ page }) => {
  await openBeside(page, 'plats');
  await expectAccessible(page);
  await openBeside(page, 'services');
  await openRow(page, 'Gruppträning');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await press(page, 'Ämnen');
  await page.getByRole('navigation').getByRole('link', { name: 'Resultat' }).click();
  await expect(beside(page).locator('#results').getByRole('heading').first()).toBeInViewport();
  // Form and preview share the window, and each scrolls by itself.
  const scrolled = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  expect(scrolled).toEqual([768, 1024]);
  await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.99 });
});
