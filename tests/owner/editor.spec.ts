import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as atOnce, type FrameLocator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { test } from './edited-site.ts';

/*
 * The owner's editor in a copy of the project: what she does in the form is in the file and on the page beside it.
 */

/** What the editor does the development server has to do first, which a busy machine takes its time for. */
const expect = atOnce.configure({ timeout: 60_000 });

let folder = '';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ viewport: { width: 1500, height: 950 }, locale: 'sv-SE', reducedMotion: 'reduce' });

test.beforeAll(({ site }) => {
  folder = site.folder;
});

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site.address}/redigera`);
  await expect(page.frameLocator('#editor').getByRole('navigation')).toBeVisible();
});

/** A file of the copy's content. The editor may be about to write it, and then there is nothing to read. */
const read = (file: string) => readFileSync(join(folder, 'content', file), 'utf8');
const content = (file: string) => parse(read(file));

/** Changes a file of the copy beside the editor, as a text editor would. */
function write(file: string, right: string | RegExp, other: string) {
  writeFileSync(join(folder, 'content', file), read(file).replace(right, other));
}

async function save(editor: FrameLocator | Page) {
  await editor.getByRole('button', { name: 'Spara', exact: true }).click();
}

/** What the editor says when it has written the file. */
const saved = (editor: FrameLocator | Page) => editor.getByText('Sparat', { exact: true });

async function choose(editor: FrameLocator, subject: string) {
  const subjects = editor.getByRole('navigation');
  await subjects.getByRole('link', { name: subject, exact: true }).click();
  await expect(editor.getByRole('heading', { level: 1, name: subject })).toBeVisible();
}

/** The subjects with words that the browser keeps for a tab until they are saved. */
function draftsIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = `drafts-${sessionStorage.getItem('tab')}`;
    const open = indexedDB.open(name);
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const keys = open.result.transaction('items').objectStore('items').getAllKeys();
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    open.result.close();
    return keys.result.flat().map(String);
  });
}

test('the start page of the editor lists what is made up, with a link to each', async ({
  page,
}) => {
  const editor = page.frameLocator('#editor');
  const samples = editor.getByRole('region', { name: /^\d+ exempel är kvar$/ });
  await expect(samples.getByText('Maja L.')).toBeVisible();
  await samples.getByRole('link', { name: 'Omdömena › nummer 1' }).click();
  await expect(editor.getByRole('heading', { level: 1, name: 'Omdömen' })).toBeVisible();

  await test.step('every form opens with the content of its file', async () => {
    const subjects = editor.getByRole('navigation');
    await expect(subjects.getByRole('link', { name: 'Ord på knappar' })).toBeAttached();
    const names = await subjects.getByRole('link').allTextContents();
    expect(names.length).toBe(20);
    for (const name of names.slice(1)) {
      await choose(editor, name);
      await expect(editor.getByRole('textbox').first()).not.toHaveValue('');
    }
  });
});

test('a new price is in the file and on the page beside the form, and can be taken back', async ({
  page,
}) => {
  const before = read('services.yaml');
  const editor = page.frameLocator('#editor');
  const beside = page.frameLocator('#page');
  await choose(editor, 'Tjänster och priser');
  await editor.getByRole('row', { name: 'Gruppträning' }).click();
  await editor.getByRole('textbox', { name: 'Priset' }).fill('275 kr / pass');
  await editor.getByRole('button', { name: 'Klar' }).click();
  await save(editor);
  await expect(saved(editor)).toBeVisible();
  await expect(beside.getByRole('article', { name: 'Gruppträning' })).toContainText('275');
  await expect(page.getByRole('status').first()).toContainText(
    'Gruppträning: priset 250 kr → 275 kr',
  );

  // Nothing else has changed: not an empty badge, not a line that was left out, not a comment.
  expect(read('services.yaml')).toBe(before.replace(/250\skr\s\/\spass/, '275 kr / pass'));

  // The editor itself stays as it is: what is being written in it is not lost.
  await choose(editor, 'Omdömen');
  await editor.getByRole('textbox', { name: 'Rubriken' }).fill('Så låter det sedan');
  // A page that is still loading does not hear of a change.
  await expect(async () => {
    write('footer.yaml', /closing: .*/, 'closing: Hej.');
    await expect(beside.getByText('Hej.', { exact: true })).toBeAttached({ timeout: 5000 });
  }).toPass();
  await expect(editor.getByRole('textbox', { name: 'Rubriken' })).toHaveValue('Så låter det sedan');

  // Nor by what is taken back beside it; the bar calls what was done last, in the editor or out of it.
  await page.getByRole('button', { name: 'Historik' }).click();
  const history = page.getByRole('dialog', { name: 'Historik' });
  await expect(history.getByRole('listitem').first()).toContainText('Sidfoten');
  // It is said for a few seconds, while the rest is looked at.
  const kept = expect(editor.getByText('Det du inte sparade är tillbaka.')).toBeVisible();
  kept.catch(() => {});
  await history
    .getByRole('listitem')
    .filter({ hasText: 'Tjänster och priser' })
    .getByRole('button', { name: 'Ta tillbaka det som var före' })
    .click();
  await expect(history.getByText('Tillbakataget.')).toContainText('priset 275 kr → 250 kr');
  expect(read('services.yaml')).toBe(before);
  await history.getByRole('button', { name: 'Stäng' }).click();
  await kept;
  await expect(editor.getByRole('textbox', { name: 'Rubriken' })).toHaveValue('Så låter det sedan');

  await page.getByRole('button', { name: 'Ångra senaste sparning' }).click();
  await expect.poll(() => read('services.yaml')).toContain('275 kr / pass');
});

test('undo right after a save takes back that save, and not the one before', async ({ page }) => {
  const editor = page.frameLocator('#editor');
  await choose(editor, 'Sidfoten');
  const line = editor.getByRole('textbox', { name: 'Slutraden' });
  await line.fill('Det första.');
  await save(editor);
  await expect(page.getByRole('status').first()).toContainText('Det första.');

  // The save is slow, and so is the list that the bar draws after it, until she has pressed.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/api/keystatic/{update,history}', async (route) => {
    await pressed;
    await route.continue();
  });
  await line.fill('Det andra.');
  const saving = page.waitForRequest('**/api/keystatic/update');
  await save(editor);
  await saving;
  await page.getByRole('button', { name: 'Ångra senaste sparning' }).click();
  press();
  await expect(page.getByRole('status').first()).toContainText('”Det andra.” → ”Det första.”');
  expect(read('footer.yaml')).toContain('closing: Det första.');
});

test('what was saved beside the form is not lost: she chooses, field by field', async ({
  page,
}) => {
  const editor = page.frameLocator('#editor');
  await choose(editor, 'Första skärmen');
  await editor.getByRole('textbox', { name: 'Knappen till formuläret' }).fill('Boka här');
  await editor.getByRole('textbox', { name: 'Vem, vad och var' }).fill('Jag heter Alva.');
  // As another tab or a text editor does.
  write('hero.yaml', /bookButton: .*/, 'bookButton: Boka där');
  write('hero.yaml', /aboutButton: .*/, 'aboutButton: Om mig');
  await save(editor);

  const choice = editor.getByRole('dialog', { name: 'Första skärmen har ändrats på annat håll' });
  const field = (name: string) => choice.getByRole('group', { name });
  const mine = { name: 'Det du skrev här' };
  const theirs = { name: 'Det som är sparat' };
  await expect(field('Vem, vad och var').getByRole('radio', mine)).toBeChecked();
  await expect(field('Knappen till presentationen').getByRole('radio', theirs)).toBeChecked();
  await choice.getByRole('button', { name: 'Avbryt' }).click();
  await expect(editor.getByText('Inget är sparat.')).toBeVisible();
  expect(content('hero.yaml').bookButton).toBe('Boka där');

  await save(editor);
  await field('Knappen till formuläret').getByRole('radio', theirs).check();
  await choice.getByRole('button', { name: 'Spara det valda' }).click();
  await expect(saved(editor)).toBeVisible();
  await expect(editor.getByRole('textbox', { name: 'till presentationen' })).toHaveValue('Om mig');
  expect(content('hero.yaml')).toMatchObject({
    intro: 'Jag heter Alva.',
    bookButton: 'Boka där',
    aboutButton: 'Om mig',
  });
});

test('what is not saved outlives a reload and its tab, whatever another tab saves', async ({
  page,
  context,
  site,
}) => {
  const editor = page.frameLocator('#editor');
  const other = await context.newPage();
  await other.goto(`${site.address}/redigera`);
  const beside = other.frameLocator('#editor');
  await choose(editor, 'Resultat');
  await choose(beside, 'Resultat');
  await editor.getByRole('textbox', { name: 'Rubriken', exact: true }).fill('Så har det gått här');
  await beside.getByRole('textbox', { name: 'Rubriken', exact: true }).fill('Så har det gått där');
  await save(beside);
  await expect(saved(beside)).toBeVisible();
  await choose(beside, 'Sidfoten');
  await beside.getByRole('textbox', { name: 'Slutraden' }).fill('Slut för i dag.');
  await expect.poll(() => draftsIn(other)).toContain('footer');
  await other.close();

  await page.reload();
  await choose(editor, 'Resultat');
  await expect(editor.getByRole('textbox', { name: 'Rubriken', exact: true })).toHaveValue(
    'Så har det gått här',
  );
  await choose(editor, 'Sidfoten');
  await expect(editor.getByRole('textbox', { name: 'Slutraden' })).toHaveValue('Slut för i dag.');
  // A message stays as long as the mouse is on it: said once more after the save, this one would lie over what is true.
  await editor.getByText('Det du inte sparade är tillbaka.').hover();
  await editor.getByRole('button', { name: 'Spara', exact: true }).press('Enter');
  await expect(saved(editor)).toBeVisible();

  // What was made of an older version is not saved over the newer one.
  await choose(editor, 'Resultat');
  await save(editor);
  const choice = editor.getByRole('dialog', { name: 'Resultat har ändrats på annat håll' });
  await expect(choice.getByRole('radio', { name: 'Så har det gått där' })).not.toBeChecked();
  await choice.getByRole('button', { name: 'Spara det valda' }).click();
  await expect(saved(editor)).toBeVisible();
  expect(content('results.yaml').heading).toBe('Så har det gått här');
});

test('a damaged file is mended in the editor, and a server that is gone is said to be', async ({
  page,
}) => {
  const whole = read('comparison.yaml');
  write('comparison.yaml', 'heading: ', 'heading: "');
  const editor = page.frameLocator('#editor');
  // What goes wrong on the page beside, Vite says in every window: it may not lie over what mends it.
  const windows = page.frames().filter((frame) => /\/(redigera|keystatic)$/.test(frame.url()));
  expect(windows).toHaveLength(2);
  for (const window of windows) {
    await window.evaluate(() => {
      const Overlay = customElements.get('vite-error-overlay') as new (
        error: object,
      ) => HTMLElement;
      document.body.append(new Overlay({ message: 'Invalid input', stack: '' }));
    });
  }
  const subjects = editor.getByRole('navigation');
  await subjects.getByRole('link', { name: 'Jämförelsen', exact: true }).click();
  await expect(
    editor.getByText(/comparison\.yaml, rad \d+: filen går inte att läsa/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Historik' }).click();
  const history = page.getByRole('dialog', { name: 'Historik' });
  await history.getByRole('button', { name: 'Ta tillbaka' }).first().click();
  await expect(history.getByText('Tillbakataget.')).toBeVisible();
  expect(read('comparison.yaml')).toBe(whole);
  await history.getByRole('button', { name: 'Stäng' }).click();

  await editor.getByRole('textbox', { name: 'Rubriken', exact: true }).fill('Två vägar');
  await page.route('**/api/keystatic/update', (route) => route.abort());
  await save(editor);
  await expect(editor.getByText('Redigeringen svarar inte.')).toContainText('npm run edit');
  expect(read('comparison.yaml')).toBe(whole);
});

test('what is wrong is said in Swedish and not saved', async ({ page }) => {
  const before = content('services.yaml');
  const editor = page.frameLocator('#editor');
  await choose(editor, 'Tjänster och priser');
  await editor.getByRole('row', { name: 'Onlinecoachning' }).click();
  await editor.getByRole('textbox', { name: 'Priset' }).fill('1 500 kr');
  await expect(editor.getByText('Priset ska ha ett snedstreck').first()).toBeVisible();
  await editor.getByRole('textbox', { name: 'Tjänstens namn' }).fill('');
  await expect(editor.getByText('Skriv något här. Tjänstens namn.')).toBeVisible();
  await editor.getByRole('button', { name: 'Klar' }).click();
  await save(editor);
  await expect(editor.getByText('Inget är sparat.')).toContainText(
    'Tjänsterna › nummer 2 › Priset: Priset ska ha ett snedstreck',
  );
  expect(content('services.yaml')).toEqual(before);
});

test('a testimonial is added with its picture', async ({ page }) => {
  const editor = page.frameLocator('#editor');
  await choose(editor, 'Omdömen');
  await editor.getByRole('button', { name: 'Lägg till' }).click();
  const entry = editor.getByRole('dialog');
  await entry.getByRole('textbox', { name: 'Kundens namn' }).fill('Lo S.');
  await entry.getByRole('textbox', { name: 'Yrke och tjänst' }).fill('Snickare, gruppträning');
  await entry.getByRole('textbox', { name: 'Omdömet' }).fill('Jag sover bättre.');
  // Esc asks, and leaves what is written.
  const asked = page.waitForEvent('dialog');
  const pressed = page.keyboard.press('Escape');
  const question = await asked;
  expect(question.message()).toContain('Vill du kasta det?');
  await question.dismiss();
  await pressed;
  await expect(entry.getByRole('textbox', { name: 'Omdömet' })).toHaveValue('Jag sover bättre.');
  await entry
    .getByLabel('En bild av kunden')
    .last()
    .setInputFiles({
      name: 'IMG 0042.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    });
  await expect(
    entry.getByText('En bild av kunden: Bilden IMG 0042.HEIC är i formatet HEIC'),
  ).toBeVisible();
  const portrait = sharp({ create: { width: 300, height: 300, channels: 3, background: '#a64' } });
  await entry
    .getByLabel('En bild av kunden')
    .last()
    .setInputFiles({
      name: 'IMG 0042.JPG',
      mimeType: 'image/jpeg',
      buffer: await portrait.jpeg().toBuffer(),
    });
  await expect(entry.getByRole('img', { name: /img-0042/ })).toBeVisible();
  await editor.getByRole('button', { name: 'Lägg till' }).last().click();
  await save(editor);
  await expect(page.frameLocator('#page').getByText('Jag sover bättre.')).toBeAttached();

  const added = content('testimonials.yaml').items[4];
  expect(added).toEqual({
    name: 'Lo S.',
    position: 'Snickare, gruppträning',
    content: 'Jag sover bättre.',
    avatar: expect.stringMatching(/^\.\/images\/img-0042-[0-9a-f]{6}\.jpg$/),
  });
  expect(existsSync(join(folder, 'content', added.avatar))).toBe(true);
});

test('a picture that another file shows as well is kept when one of them changes it', async ({
  page,
}) => {
  const editor = page.frameLocator('#editor');
  await choose(editor, 'Första skärmen');
  const other = sharp({ create: { width: 400, height: 300, channels: 3, background: '#432' } });
  const chosen = editor.getByLabel('Bilden', { exact: true }).last();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>';
  await chosen.setInputFiles({
    name: 'ny.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  });
  await expect(editor.getByText('En SVG är en teckning')).toBeVisible();
  // A browser shows what there is of a picture that ends too early.
  const jpeg = await other.clone().jpeg().toBuffer();
  await chosen.setInputFiles({
    name: 'kort.jpg',
    mimeType: 'image/jpeg',
    buffer: jpeg.subarray(0, jpeg.length - 60),
  });
  await expect(editor.getByRole('img', { name: /kort-/ })).toBeVisible();
  await save(editor);
  await expect(
    editor.getByText('Inget är sparat. Bilden bakom › Bilden: Bilden kort'),
  ).toBeVisible();
  await chosen.setInputFiles({
    name: 'ny.png',
    mimeType: 'image/png',
    buffer: await other.png().toBuffer(),
  });
  await save(editor);
  await expect.poll(() => content('hero.yaml')?.picture?.src).toMatch(/^\.\/images\/ny-.*\.png$/);
  expect(existsSync(join(folder, 'content', content('site.yaml').sharing.src))).toBe(true);
});

test('a list is put in another order by keyboard', async ({ page }) => {
  const editor = page.frameLocator('#editor');
  await choose(editor, 'Tränaren');
  const [first, second] = content('trainer.yaml').specialties;
  await editor.getByRole('button', { name: `Dra ${first}` }).press('Enter');
  // React Aria offers the places between the entries, and says of each which it is.
  const place = editor
    .getByRole('button', { name: `Infoga mellan ${second} och` })
    .and(editor.locator(':focus'));
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(place).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await save(editor);
  await expect
    .poll(() => content('trainer.yaml')?.specialties?.slice(0, 2))
    .toEqual([second, first]);
});
