/*
 * Does in the editor what the owner's handbook says, step by step, and takes its pictures anew. For a fresh clone in
 * which `npm run edit` is running: it changes the content and `.env`, and publishes to a folder.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { serveLive } from '../deploy/testing/serve-live.ts';
import { needProgram } from './programs.ts';

const folder = process.argv[2] ?? 'docs/handbok';
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: needProgram('chromium') });
const context = await browser.newContext({
  viewport: { width: 1440, height: 860 },
  locale: 'sv-SE',
});
context.setDefaultTimeout(60_000);
await context.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
const page = await context.newPage();
const editor = page.frameLocator('#editor');
const beside = page.frameLocator('#page');
const save = editor.getByRole('button', { name: 'Spara', exact: true });

async function picture(name: string) {
  await beside.getByRole('contentinfo').waitFor();
  await page.waitForTimeout(3000);
  await sharp(await page.screenshot())
    .resize({ width: 1100 })
    .webp({ quality: 72 })
    .toFile(`${folder}/${name}.webp`);
  console.log(name);
}

async function choosePicture(label: string, name: string) {
  const made = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7a4a2b' } });
  const file = { name, mimeType: 'image/jpeg', buffer: await made.jpeg().toBuffer() };
  await editor.getByLabel(label, { exact: true }).last().setInputFiles(file);
}

await page.goto(`http://localhost:${process.env['PORT'] || 4321}/redigera`);
await editor.getByRole('heading', { name: /exempel är kvar/ }).waitFor();
await picture('start');
await editor.getByRole('navigation').getByRole('link', { name: 'Tjänster och priser' }).click();

// Ändra ett pris, först fel
await editor.getByRole('row', { name: 'Gruppträning' }).click();
await editor.getByRole('textbox', { name: 'Priset' }).fill('275 kr');
await editor.getByRole('button', { name: 'Klar' }).click();
await save.click();
await editor.getByText('Inget är sparat.').waitFor();
await picture('fel');
await editor.getByRole('row', { name: 'Gruppträning' }).click();
await editor.getByRole('textbox', { name: 'Priset' }).fill('275 kr / pass');
await picture('pris');
await editor.getByRole('button', { name: 'Klar' }).click();
await save.click();
await beside.getByText('275 kronor per pass').waitFor({ state: 'attached' });

// Ångra
await page.getByRole('button', { name: 'Historik' }).click();
const history = page.getByRole('dialog', { name: 'Historik' });
await history.getByText('275 kr').waitFor();
await picture('historik');
await history.getByRole('button', { name: 'Stäng' }).click();

// Byta porträtten
for (const [subject, name] of [
  ['Tränaren', 'jag.jpg'],
  ['Om mig, rubriker', 'jag-igen.jpg'],
] as const) {
  const subjects = editor.getByRole('navigation');
  await subjects.getByRole('link', { name: subject, exact: true }).click();
  await editor.getByRole('heading', { level: 1, name: subject }).waitFor();
  const change = editor.getByRole('button', { name: 'Byt bild' }).first();
  await change.scrollIntoViewIfNeeded();
  if (subject === 'Tränaren') await picture('portratt');
  const label = editor.getByLabel('Bilden', { exact: true });
  await label.first().waitFor({ state: 'attached' });
  await choosePicture('Bilden', name);
  await save.click();
  await editor.getByText('Inte sparat').waitFor({ state: 'detached' });
}

// Lägga till ett omdöme
await editor.getByRole('navigation').getByRole('link', { name: 'Omdömen', exact: true }).click();
await editor.getByRole('row', { name: 'Maja L.' }).waitFor();
await editor.getByRole('button', { name: 'Lägg till' }).click();
const entry = editor.getByRole('dialog');
await entry.getByRole('textbox', { name: 'Kundens namn' }).fill('Lo S.');
await entry.getByRole('textbox', { name: 'Yrke och tjänst' }).fill('Snickare, gruppträning');
await entry.getByRole('textbox', { name: 'Omdömet' }).fill('Jag sover bättre.');
await picture('omdome');
await choosePicture('En bild av kunden', 'lo.jpg');
await editor.getByRole('button', { name: 'Lägg till' }).last().click();
await save.click();
await beside.getByText('Jag sover bättre.').waitFor({ state: 'attached' });

// Två flikar
const other = await context.newPage();
await other.goto(page.url());
const [here, there] = [editor, other.frameLocator('#editor')];
for (const tab of [here, there]) {
  await tab.getByRole('navigation').getByRole('link', { name: 'Tränaren', exact: true }).click();
  await tab.getByRole('heading', { level: 1, name: 'Tränaren' }).waitFor();
}
for (const [tab, specialty] of [
  [here, 'Löpning'],
  [there, 'Simning'],
] as const) {
  await tab.getByRole('button', { name: 'Lägg till' }).first().click();
  await tab.getByRole('dialog').getByRole('textbox').fill(specialty);
  await tab.getByRole('button', { name: 'Lägg till' }).last().click();
}
await there.getByRole('button', { name: 'Spara', exact: true }).click();
await there.getByText('Sparat', { exact: true }).waitFor();
await save.click();
await editor.getByRole('dialog', { name: 'Tränaren har ändrats på annat håll' }).waitFor();
await picture('tva-flikar');
await other.close();

// Publicera: till en mapp, som en server visar
const online = mkdtempSync(join(tmpdir(), 'online-'));
const live = await serveLive(online);
writeFileSync('.env', `SITE_URL=${live.url}\nDEPLOY_TO=folder:${online}\nOWN_SERVER=true\n`);
const dialog = page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function publish() {
  await press('Publicera');
  await dialog.getByText('Klart.').waitFor({ timeout: 300_000 });
}

await page.reload();
await editor.getByRole('navigation').waitFor();
await publish();
await press('Stäng');
await editor
  .getByRole('navigation')
  .getByRole('link', { name: 'Tjänster och priser', exact: true })
  .click();
await editor.getByRole('row', { name: 'Gruppträning' }).click();
await editor.getByRole('textbox', { name: 'Priset' }).fill('300 kr / pass');
await editor.getByRole('button', { name: 'Klar' }).click();
await save.click();
await beside.getByText('300 kronor per pass').waitFor({ state: 'attached' });
await picture('publicera');
await press('Förhandsgranska');
await dialog.getByText('Inget är ändrat online.').waitFor({ timeout: 60_000 });
await picture('forhandsgranska');
await press('Stäng');
await publish();
await picture('publicerat');
await press('Stäng');
await press('Ångra senaste publiceringen');
await dialog.getByText('Klart.').waitFor({ timeout: 60_000 });
await picture('publicering-angrad');
live.stop();
await browser.close();
