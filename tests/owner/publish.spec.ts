import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { projectId } from '../../editor/running.mjs';
import { LIMITS } from '../../enquiries/limits.ts';
import { databaseFile } from '../../enquiries/node/data-folder.ts';
import { openDatabase } from '../../enquiries/node/database.ts';
import { Store } from '../../enquiries/storage/store.ts';
import { replaceFile } from '../../shared/files/replace-file.ts';
import { ANNA, receive } from '../support/enquiries/samples.ts';
import { temporaryFolder } from '../support/files.ts';
import { draftOf, expectAccessible, open, press, site, statusOn, test } from './edited-site.ts';

/* Tests publishing from the editor, and the messages after an owner's mistakes. Other tests cover what the server does. */

const online = temporaryFolder();

const HERE = ['SITE_URL=http://localhost:1', `DEPLOY_TO=server:${online}`];

/** Responds like this project's editor. */
const answer = (route: Route, json: unknown, status = 200) =>
  route.fulfill({ status, json, headers: { 'X-Project': projectId(site.folder) } });

/** Writes `.env` as the editor does. */
const settings = (lines = HERE) => replaceFile(join(site.folder, '.env'), `${lines.join('\n')}\n`);

const dialog = (page: Page) => page.getByRole('dialog');
const result = (page: Page) => dialog(page).getByRole('status');

async function publish(page: Page) {
  await press(page, 'Publicera');
  await press(page, 'Publicera nu');
}

const DONE = { step: 'done', ok: true, text: 'Klart.' };
const BROKEN = { step: 'done', ok: false, text: 'Publiceringen bröts.' };

/**
 * Replaces publishing, which takes a minute, with fixed responses.
 *
 * @param end returns how the current command has ended, if it has
 * @returns the started commands, and the status of the site, which a test may change
 */
async function stubPublishing(page: Page, end: () => object | undefined) {
  const stub = {
    commands: [] as string[],
    status: { step: 'status', text: 'Inget är publicerat.', changes: [] } as object,
  };
  let run: object | null = null;
  await page.context().route('**/api/status', (route) => answer(route, stub.status));
  await page.context().route('**/api/deploy', async (route) => {
    const { command } = route.request().postDataJSON() ?? {};
    if (command) {
      stub.commands.push(command);
      run = { command, latestStep: { step: 'upload', text: 'För över: fil 3 av 6.' } };
    }
    const ended = end();
    if (ended) run = run && { endedAt: Date.now(), ...run, ended };
    await answer(route, run);
  });
  return stub;
}

test('where the site is to be is asked in the editor, tried, and kept', async ({ page }) => {
  rmSync(join(site.folder, '.env'), { force: true });
  await open(page);
  await press(page, 'Publicera');
  await expect(page.getByRole('heading', { name: 'Var ska den ligga?' })).toBeVisible();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(field('Webbplatsens adress')).toBeVisible();
  await expect(page.locator('main [aria-invalid]')).toHaveCount(0);
  await press(page, 'Spara');
  // All empty fields show a problem at once.
  await expect(page.locator('main [aria-invalid]')).toHaveCount(4);
  await expect(field('Webbplatsens adress')).toBeFocused();
  await field('Webbplatsens adress').fill('http://localhost:1');
  await field('Platsen').selectOption('En mapp på den här datorn');
  // If the owner names no folder, the editor creates one.
  await field('Vem som tar emot intresseanmälningarna').selectOption('FormSubmit');
  await press(page, 'Spara');
  await expect(statusOn(page)).toContainText('Platsen är sparad.');
  await expect(field('Mapp')).toHaveValue(join(site.home, 'Glödkraft – publicerad'));
  expect(existsSync(await field('Mapp').inputValue())).toBe(true);
  await field('Platsen').selectOption('En egen server');
  await field('Mapp').fill(online);
  await field('Vem som tar emot intresseanmälningarna').selectOption('Webbplatsens egen tjänst');
  await press(page, 'Spara');
  await expect(statusOn(page)).toContainText('Platsen är sparad.');
  const kept = readFileSync(join(site.folder, '.env'), 'utf8');
  for (const line of HERE) expect(kept).toContain(line);
  // The history has no settings, so the owner is not sent there.
  await field('Webbplatsens adress').fill('http://localhost:2');
  await expect.poll(() => draftOf('plats')).toContain('localhost:2');
  settings(['SITE_URL=http://localhost:3', ...HERE.slice(1)]);
  await press(page, 'Spara');
  await expect(statusOn(page)).toHaveText(/[^.]\. Något av det .+ skrivit gäller\.$/);
  await press(page, 'Publicera');
  // Nothing has been published, so there is nothing to undo.
  await expect(dialog(page)).toContainText('Det blir den första publiceringen till mappen');
  await expect(dialog(page).getByRole('button', { name: /^Ångra/ })).toHaveCount(0);
});

test('enquiries are read, answered, listed and erased, or it says where they are', async ({
  page,
}) => {
  settings(['FORM_SERVICE_URL=https://formsubmit.co']);
  await open(page, 'anmalningar');
  await expect(page.getByText('De kommer som mejl från formsubmit.co')).toBeVisible();
  settings();
  const file = databaseFile(join(site.folder, 'data'));
  const store = new Store(openDatabase(file, LIMITS.commandLockTimeoutMs));
  const berit = { name: 'Berit Prov', email: 'berit@prov.example', phone: '070-174 06 61' };
  const row = (name: string) => page.locator('summary').getByText(name);
  for (let number = 1; number <= LIMITS.pageSize; number++)
    receive(store, { name: `Nr ${number}` });
  const ids = store.list(null).enquiries.map(({ id }) => id);
  store.setAnswered({ ids, isAnswered: true });
  const id = receive(store, berit);
  store.markTried(id, 0);
  store.markFailed(id, '550 unknown', Date.now());
  await open(page);
  const inMenu = page.getByRole('navigation').getByRole('link', { name: 'Intresseanmälningar' });
  await expect(inMenu).toContainText('1 nya, 1 inte mejlade');
  await inMenu.click();
  await expect(page.getByText('Inte mejlad än')).toBeVisible();
  const oldest = page.locator('summary').filter({ has: page.getByText('Nr 1', { exact: true }) });
  await expect(oldest).toHaveCount(0);
  await press(page, 'Visa fler');
  await expect(oldest).toBeFocused();
  // The closed row shows sender and message, with links to call and reply.
  const closed = page.locator('.row', { hasText: berit.name });
  for (const text of ['Ny', berit.phone, ANNA.message.slice(0, 20)])
    await expect(closed.locator('summary')).toContainText(text);
  const answers = closed.getByRole('link');
  await expect(answers).toHaveText([/^Ring/, /^Svara/]);
  await expect(answers.first()).toHaveAttribute('href', /^tel:\+46/);
  await expect(answers.last()).toHaveAttribute(
    'href',
    /^mailto:berit@prov.+subject=.+body=Hej%20Berit/,
  );
  await row(berit.name).click();
  const whole = closed.getByRole('paragraph').filter({ hasText: ANNA.message });
  await expect(whole, 'as it was written').toHaveCSS('white-space', 'pre-wrap');
  await expect(page.getByText('väntar efter 1 försök')).toBeVisible();
  await expectAccessible(page);
  // The response is lost, so the owner clicks again.
  await page.route('**/enquiries/answered', (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  });
  await page.getByRole('checkbox', { name: 'Besvarad' }).click();
  await expect(page.getByText('Redigeringen svarar inte.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Besvarad' }).click();
  await expect(page.getByRole('checkbox', { name: 'Besvarad' })).toBeChecked();
  await expect(inMenu).toHaveText('Intresseanmälningar');

  // Earlier enquiries stay listed when the form sends new ones elsewhere.
  settings([...HERE, 'FORM_SERVICE_URL=https://formsubmit.co']);
  await page.reload();
  await expect(page.getByText('De kommer som mejl från formsubmit.co')).toBeVisible();
  await expect(row(berit.name)).toBeVisible();

  // Erasing one client keeps another client with the same name.
  receive(store, { ...berit, email: 'en-annan@prov.example', phone: '070-174 06 63' });
  await page.reload();
  await row(berit.name).last().click();
  const erase = page.getByRole('button', { name: `Radera allt från ${berit.email}` });
  page.once('dialog', (question) => question.dismiss());
  await erase.click();
  await expect(row(berit.name)).toHaveCount(2);
  page.once('dialog', (question) => question.accept());
  await erase.click();
  await expect(page.getByText(/^Raderat: 1 intresseanmälan/)).toBeVisible();
  await expect(page.getByText('E-post: en-annan@prov.example')).toBeAttached();
  await expect(row(berit.name)).toHaveCount(1);
  store.close();
});

test('undo asks before it changes the site, and an old error does not stay', async ({ page }) => {
  settings();
  let ended: object | undefined;
  const stub = await stubPublishing(page, () => ended);
  stub.status = { ...BROKEN, text: 'Servern svarade inte.' };
  await open(page);
  await press(page, 'Publicera');
  await expect(dialog(page)).toContainText('Servern svarade inte.');
  await press(page, 'Publicera nu');
  await expect(page.getByRole('log')).toContainText('För över');
  await expect(dialog(page)).not.toContainText('Servern svarade inte.');
  const undo = { from: '21 november 2026', to: '20 november 2026' };
  const folder = '/srv/webb';
  stub.status = { step: 'status', text: 'Publicerat.', changes: [], undo, folder };
  ended = DONE;
  page.once('dialog', (question) => question.dismiss());
  await press(page, 'Ångra senaste publiceringen');
  page.once('dialog', (question) => {
    expect(question.message()).toMatch(/^Ångra .+ 21 november 2026, och .+ 20 november 2026\?/);
    // Visitors see the change only after the owner has uploaded the folder.
    expect(question.message()).toContain('Lägg sedan upp mappen på nytt');
    ended = { ...DONE, text: 'Ångrat.', folder };
    question.accept();
  });
  await press(page, 'Ångra senaste publiceringen');
  await expect(result(page)).toHaveText('Ångrat.');
  await expect(dialog(page).getByText('Din sida är ute')).toHaveCount(0);
  expect(stub.commands).toEqual(['publish', 'undo']);
});

test('what is left to do stops a publication, and is a link', async ({ page }) => {
  settings(['SITE_URL=https://www.dinadress.example', ...HERE.slice(1)]);
  await stubPublishing(page, () => DONE);
  await open(page);
  await press(page, 'Publicera');
  await expect(dialog(page).getByText(/^\d+ steg kvar\. Sedan kan du/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicera nu' })).toBeDisabled();
  await dialog(page).getByRole('link', { name: 'Kvar att göra' }).click();
  await expect(page).toHaveURL(/#\/kvar/);
});

test('a publication goes on where its dialog is closed, and how it ended is shown until the next', async ({
  page,
}) => {
  settings();
  let ended: object | undefined;
  await stubPublishing(page, () => ended);
  await open(page);
  const other = await page.context().newPage();
  await open(other);
  await press(other, 'Publicera');
  await expect(dialog(other)).toContainText('Inget är publicerat.');
  await publish(page);
  const log = 'För över: fil 3 av 6.';
  const begun = page.getByRole('log').getByText(log);
  await expect(begun).toBeVisible();
  await expect(other.getByRole('log')).toHaveText(log);
  await press(page, 'Stäng');
  await press(page, 'Publicera');
  await expect(begun).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicera nu' })).toBeDisabled();
  ended = BROKEN;
  await expect(result(page)).toHaveText(BROKEN.text);
  await expect(result(page)).toHaveAttribute('data-kind', 'problem');
  await expect(result(other)).toHaveText(BROKEN.text);
  // An earlier command is summed up in one line.
  await page.reload();
  await press(page, 'Publicera');
  await expect(dialog(page)).toContainText('Inget är publicerat.');
  await expect(
    dialog(page).getByText(/^Senast, .+ \d\d\.\d\d: Publiceringen bröts\.$/),
  ).toBeVisible();
  await expect(result(page)).toHaveCount(0);
  await expect(page.getByRole('log')).toHaveCount(0);
});

test('a site that is not from this folder is replaced only when she says so, and a test enquiry leaves the site to open', async ({
  page,
}) => {
  settings();
  let ended: object | undefined;
  const stub = await stubPublishing(page, () => ended);
  const text = 'Det som ligger ute är nyare än den här mappen.';
  stub.status = { step: 'status', text, changes: [], isFromOtherFolder: true };
  await open(page, 'plats');
  // Type another address without saving it.
  await page.getByLabel('Webbplatsens adress').fill('https://');
  await press(page, 'Publicera');
  await expect(dialog(page)).toContainText(text);
  page.once('dialog', (question) => {
    expect(question.message()).toContain('Inte sparat än: ”Var ska den ligga?”.');
    question.dismiss();
  });
  await press(page, 'Publicera nu');
  await expect(dialog(page)).toContainText('Inte sparat än: ”Var ska den ligga?”.');
  expect(stub.commands).toEqual([]);
  await press(page, 'Stäng');
  await press(page, 'Ångra ändringarna');
  await expect(page.getByRole('button', { name: 'Ångra ändringarna' })).toHaveCount(0);
  await press(page, 'Publicera');
  await expect(dialog(page)).toContainText(text);
  page.once('dialog', (question) => question.accept());
  ended = { ...DONE, address: 'https://www.dinadress.example', advice: 'FormSubmit mejlar dig.' };
  stub.status = { step: 'status', text: 'Publicerat.', changes: [] };
  await press(page, 'Publicera nu');
  await expect(dialog(page).getByRole('heading', { name: 'Din sida är ute' })).toBeVisible();
  await expect(dialog(page).getByText('FormSubmit mejlar dig.')).toBeVisible();
  ended = {
    ...DONE,
    text: 'JA. https://formsubmit.co tog emot den.',
    address: 'https://www.dinadress.example',
  };
  const tryForm = page.getByRole('button', { name: 'Skicka en testanmälan genom formuläret' });
  await tryForm.click();
  await expect(result(page)).toContainText('JA.');
  await expect(dialog(page).getByRole('link', { name: 'Öppna sidan' })).toHaveAttribute(
    'href',
    'https://www.dinadress.example',
  );
  await expect(tryForm).toBeVisible();
  expect(stub.commands).toEqual(['replace', 'test']);
});
