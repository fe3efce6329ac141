import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type FrameLocator, test } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { astro, copyProject, removeCopy, shrinkPictures } from './project-copy.ts';

/*
 * The owner's editor in a copy of the project: what she does in the form is in the file and on the page beside it.
 */
const PORT = 4300 + (process.pid % 90);

let folder = '';
let site: ReturnType<typeof astro>;

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1500, height: 950 }, locale: 'sv-SE' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  folder = copyProject();
  await shrinkPictures(folder);
  site = astro(folder, 'dev', { EDIT: 'true', PORT: String(PORT) });
  await new Promise<void>((ready, failed) => {
    let output = '';
    for (const stream of [site.stdout, site.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('watching for file changes')) ready();
      });
    }
    site.on('exit', () => failed(new Error(output)));
  });
  // The first visit has Vite bundle the editor, and loads the page anew when that is done.
  const page = await browser.newPage();
  await page.goto(`http://localhost:${PORT}/keystatic/singleton/services`);
  await expect(page.getByRole('button', { name: 'Spara', exact: true })).toBeVisible({
    timeout: 90_000,
  });
  await page.close();
});

test.afterAll(() => {
  site?.kill();
  removeCopy(folder);
});

test.beforeEach(async ({ page }) => {
  await page.goto(`http://localhost:${PORT}/redigera`);
});

/** A file of the copy's content. The editor may be about to write it, and then there is nothing to read. */
const content = (file: string) => parse(readFileSync(join(folder, 'content', file), 'utf8'));

async function choose(editor: FrameLocator, subject: string) {
  await editor.getByRole('link', { name: subject, exact: true }).click();
  await expect(editor.getByRole('heading', { level: 1, name: subject })).toBeVisible();
}

test('a new price is in the file and on the page beside the form', async ({ page }) => {
  const before = content('services.yaml');
  const editor = page.frameLocator('#editor');
  const beside = page.frameLocator('#page');
  await editor.getByRole('row', { name: 'Gruppträning' }).click();
  await editor.getByRole('textbox', { name: 'Priset' }).fill('275 kr / pass');
  await editor.getByRole('button', { name: 'Klar' }).click();
  await editor.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(beside.getByRole('article', { name: 'Gruppträning' })).toContainText('275');

  // The editor itself stays as it is: what is being written in it is not lost.
  await choose(editor, 'Omdömen');
  await editor.getByRole('textbox', { name: 'Rubriken' }).fill('Så låter det sedan');
  writeFileSync(
    join(folder, 'content/footer.yaml'),
    readFileSync(join(folder, 'content/footer.yaml'), 'utf8').replace(
      /closing: .*/,
      'closing: Hej.',
    ),
  );
  await expect(beside.getByText('Hej.', { exact: true })).toBeAttached();
  await expect(editor.getByRole('textbox', { name: 'Rubriken' })).toHaveValue('Så låter det sedan');

  // Nothing else has changed: not an empty badge, not a line that was left out.
  before.items[3].price = '275 kr / pass';
  expect(content('services.yaml')).toEqual(before);
});

test('what is wrong is said in Swedish and not saved', async ({ page }) => {
  const before = content('services.yaml');
  const editor = page.frameLocator('#editor');
  await editor.getByRole('row', { name: 'Onlinecoachning' }).click();
  await editor.getByRole('textbox', { name: 'Priset' }).fill('1 500 kr');
  await expect(editor.getByText('Priset ska ha ett snedstreck').first()).toBeVisible();
  await editor.getByRole('textbox', { name: 'Tjänstens namn' }).fill('');
  await expect(editor.getByText('Skriv något här. Tjänstens namn.')).toBeVisible();
  await editor.getByRole('button', { name: 'Klar' }).click();
  await editor.getByRole('button', { name: 'Spara', exact: true }).click();
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
  await editor.getByRole('button', { name: 'Spara', exact: true }).click();
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
  await editor
    .getByLabel('Bilden', { exact: true })
    .last()
    .setInputFiles({
      name: 'ny.png',
      mimeType: 'image/png',
      buffer: await other.png().toBuffer(),
    });
  await editor.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect.poll(() => content('hero.yaml')?.picture?.src).toMatch(/^\.\/images\/ny-.*\.png$/);
  expect(existsSync(join(folder, 'content', content('site.yaml').sharing.src))).toBe(true);
});

test('a list is put in another order by keyboard', async ({ page }) => {
  const editor = page.frameLocator('#editor');
  await choose(editor, 'Tränaren');
  const [first, second] = content('trainer.yaml').specialties;
  await editor.getByRole('button', { name: `Dra ${first}` }).press('Enter');
  // React Aria offers the places between the entries, and says of each which it is.
  const place = editor.getByRole('button', { name: `Infoga mellan ${second} och` });
  while (!(await place.evaluate((target) => target === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await editor.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect
    .poll(() => content('trainer.yaml')?.specialties?.slice(0, 2))
    .toEqual([second, first]);
});

test('every form opens with the content of its file', async ({ page }) => {
  const editor = page.frameLocator('#editor');
  await expect(editor.getByRole('link', { name: 'Ord på knappar' })).toBeAttached();
  const names = await editor.getByRole('navigation').getByRole('link').allTextContents();
  expect(names.length).toBe(20);
  for (const name of names.slice(1)) {
    await choose(editor, name);
    await expect(editor.getByRole('textbox').first()).not.toHaveValue('');
  }
});
