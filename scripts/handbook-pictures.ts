/*
 * Does in the editor what the owner's handbook says, step by step, and takes its pictures anew. For a fresh clone in
 * which `npm run edit` is running: it changes the content and `.env`, and publishes to a folder.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { serveLive } from '../deploy/testing/serve-live.ts';
import { needProgram } from './programs.ts';

const folder = process.argv[2] ?? 'docs/handbok';
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: needProgram('chromium'),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({
  viewport: { width: 1440, height: 860 },
  locale: 'sv-SE',
  colorScheme: 'light',
});
page.setDefaultTimeout(120_000);
const beside = page.frameLocator('iframe');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (name: string) => page.getByRole('textbox', { name });
const dialog = page.getByRole('dialog');

async function open(subject: string) {
  await page.goto(`http://localhost:${process.env['PORT'] || 4321}/redigera#/${subject}`);
  await page.locator('h1').waitFor();
  await page.locator('.preview[aria-busy=false]').waitFor();
}

async function save() {
  await press('Spara');
  await page.getByText('Sparat', { exact: true }).waitFor();
}

async function picture(name: string) {
  // Pictures and fonts of the page beside come after it.
  for (const frame of page.frames()) {
    await frame.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
  }
  await page.waitForTimeout(6000);
  await sharp(await page.screenshot())
    .resize({ width: 1100 })
    .webp({ quality: 72 })
    .toFile(`${folder}/${name}.webp`);
  console.log(name);
}

await open('');
await picture('start');

// Ändra ett pris, först fel
await open('services');
await press('Gruppträning');
const amount = page.getByLabel('Belopp').locator('visible=true');
await amount.fill('gratis nu');
await page.getByLabel('Per', { exact: true }).locator('visible=true').fill('');
await press('Spara');
await page.getByText('Priset ska ha').waitFor();
await picture('fel');
await page.getByLabel('Per', { exact: true }).locator('visible=true').fill('pass');
await amount.fill('275 kr');
await beside.getByText('275 kronor per pass').waitFor({ state: 'attached' });
await amount.scrollIntoViewIfNeeded();
await picture('pris');
await save();

await press('Historik');
await dialog.getByText('275 kr').first().waitFor();
await picture('historik');
await press('Stäng');

// Byta en bild
await open('trainer/profileImage/src');
const portrait = page.getByRole('group', { name: 'Bilden', exact: true }).last();
await portrait.locator('input[type=file]').setInputFiles({
  name: 'jag.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('content/images/trainer-portrait-1-front.jpg'),
});
await portrait.locator('.focus-picture').click();
await portrait.scrollIntoViewIfNeeded();
await picture('portratt');
await save();

// Lägga till ett omdöme
await open('testimonials');
await press('Lägg till i Omdömena');
await field('Kundens namn').fill('Lo S.');
await field('Yrke och tjänst').fill('Snickare, gruppträning');
await field('Omdömet').fill('Jag sover bättre.');
const client = sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a4a2b' } });
await page
  .getByRole('group', { name: 'En bild av kunden' })
  .locator('visible=true')
  .locator('input[type=file]')
  .setInputFiles({
    name: 'lo.jpg',
    mimeType: 'image/jpeg',
    buffer: await client.jpeg().toBuffer(),
  });
await beside.getByText('Jag sover bättre.').waitFor({ state: 'attached' });
await picture('omdome');
await save();

// Ändrat på annat håll
await open('hero');
await field('Vem, vad och var').fill('Jag heter Saga och är personlig tränare på Södermalm.');
const hero = readFileSync('content/hero.yaml', 'utf8');
writeFileSync('content/hero.yaml', hero.replace(/aboutButton: .*/, 'aboutButton: Om mig'));
await press('Spara');
await dialog.waitFor();
await picture('tva-flikar');
await dialog.getByRole('button', { name: 'Lägg ihop båda' }).click();
await save();

// Publicera: till en mapp, som en server visar
const online = mkdtempSync(join(tmpdir(), 'online-'));
const live = await serveLive(online);
await open('plats');
await page.getByRole('radio', { name: /En mapp/ }).check();
await page.getByLabel('Webbplatsens adress').fill(live.url);
await page.getByLabel('Mapp', { exact: true }).fill(online);
await page.getByRole('radio', { name: /^Webbplatsens egen server/ }).check();
await press('Prova anslutningen');
await page.getByText('fungerar.').waitFor();
await picture('plats');
await press('Spara platsen');
await page.getByText('Sparat.').waitFor();
await press('Publicera');
await press('Publicera nu');
await dialog.getByText('Klart.').waitFor({ timeout: 300_000 });
await picture('publicerat');
live.stop();
await browser.close();
