import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, expect as within60s } from '@playwright/test';
import ssh2 from 'ssh2';
import { ANNA, formOf } from '../support/enquiries/samples.ts';
import { content, open, press, read, site, test } from './edited-site.ts';

/* Publishing from the owner's editor, and what she reads when she slips. */

// Each command is a process of its own, which a busy machine may starve.
const expect = within60s.configure({ timeout: 120_000 });

const online = join(tmpdir(), `online-${process.pid}`);

test.beforeAll(() => mkdirSync(online));
test.afterAll(() => rmSync(online, { recursive: true, force: true }));

const HERE = ['SITE_URL=http://localhost:1', `DEPLOY_TO=folder:${online}`, 'OWN_SERVER=true'];

/** Writes the settings of a target, as the editor does. */
const settings = (lines = HERE) =>
  writeFileSync(join(site.folder, '.env'), `${lines.join('\n')}\n`);
const settingsNow = () => readFileSync(join(site.folder, '.env'), 'utf8');

const dialog = (page: Page) => page.getByRole('dialog');
const result = (page: Page) => dialog(page).getByRole('status');

async function publish(page: Page) {
  await press(page, 'Publicera');
  await press(page, 'Publicera nu');
}

const DONE = { step: 'done', ok: true, text: 'Klart.' };

/** Answers for publishing, which takes a minute: how each command ends, if it does. Returns the commands. */
async function stubPublishing(page: Page, end: (command: string) => object | undefined) {
  const commands: string[] = [];
  await page.route('**/api/deploy', async (route) => {
    const { command } = route.request().postDataJSON() ?? {};
    if (command) commands.push(command);
    await route.fulfill({ json: command ? { command, steps: [], ended: end(command) } : null });
  });
  return commands;
}

/** A web hotel that lets in who has the right password, with nothing in it; a folder `wbb` it has not. */
async function openHotel(at = 0) {
  const passwords: string[] = [];
  // Not made by ssh2, which cannot read one in 400 of its own keys.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hotel = new ssh2.Server(
    { hostKeys: [privateKey.export({ type: 'pkcs1', format: 'pem' })] },
    (client) => {
      client.on('authentication', (login) => {
        if (login.method === 'password') passwords.push(login.password);
        if (login.method === 'password' && login.password === 'nytt lösen') login.accept();
        else login.reject(['password']);
      });
      client.on('session', (accept) =>
        accept().on('sftp', (open) => {
          const sftp = open();
          const { OK, EOF, NO_SUCH_FILE } = ssh2.utils.sftp.STATUS_CODE;
          const openUnless = (missing: RegExp) => (id: number, path: string) =>
            missing.test(path)
              ? sftp.status(id, NO_SUCH_FILE)
              : sftp.handle(id, Buffer.from('handle'));
          sftp.on('OPEN', openUnless(/record\.json$/));
          sftp.on('OPENDIR', openUnless(/wbb$/));
          sftp.on('READDIR', (id) => sftp.status(id, EOF));
          for (const request of ['MKDIR', 'WRITE', 'CLOSE', 'REMOVE', 'FSETSTAT'] as const) {
            // biome-ignore lint/suspicious/noExplicitAny: each has parameters of its own
            sftp.on(request as any, (id: number) => sftp.status(id, OK));
          }
        }),
      );
      client.on('error', () => {});
    },
  );
  await new Promise<void>((ready) => hotel.listen(at, '127.0.0.1', ready));
  const { port } = hotel.address() as AddressInfo;
  return { hotel, port, passwords };
}

test('where the site is to be is asked in the editor, tried, and kept', async ({ page }) => {
  rmSync(join(site.folder, '.env'), { force: true });
  const { hotel, port, passwords } = await openHotel();
  await open(page);
  await page.getByRole('link', { name: 'Publicera' }).click();
  await expect(page.getByRole('heading', { name: 'Var ska den ligga?' })).toBeVisible();
  const placeResult = page.locator('#place-result');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const fill = (name: string, value: string) => field(name).fill(value);
  await press(page, 'Spara platsen');
  await expect(field('Webbplatsens adress')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Webbplatsens adress')).toBeFocused();
  await fill('Webbplatsens adress', 'http://localhost:1');
  await fill('Server', `sftp://127.0.0.1:${port}`);
  await fill('Användarnamn', 'anna');
  await fill('Lösenord', 'fel');
  await fill('Mapp', 'wbb');
  // What is answered stays while she looks elsewhere.
  await page.getByRole('link', { name: 'Intresseanmälningar' }).click();
  await page.getByRole('link', { name: 'Var ska den ligga?' }).click();
  await expect(field('Användarnamn')).toHaveValue('anna');
  await expect(field('Lösenord')).toHaveValue('fel');
  await press(page, 'Spara platsen');
  await expect(page.getByText('Välj vem som tar emot intresseanmälningarna.')).toBeVisible();
  await field('Vem som tar emot intresseanmälningarna').selectOption('FormSubmit');
  await press(page, 'Spara platsen');
  // It is asked once whose server it is, and the password waits for the answer.
  await expect(page.getByText(/SHA256:/)).toBeVisible();
  expect(passwords).toEqual([]);
  await press(page, 'Det är rätt server');
  await expect(page.getByText('127.0.0.1 släpper inte in dig')).toHaveCount(1);
  expect(passwords, 'it is tried once').toEqual(['fel']);
  await expect(field('Lösenord')).toBeFocused();
  expect(existsSync(join(site.folder, '.env'))).toBe(false);
  await fill('Lösenord', 'nytt lösen');
  await press(page, 'Spara platsen');
  await expect(page.getByText('Mappen finns inte på servern.')).toHaveCount(1);
  await expect(field('Mapp')).toBeFocused();
  await fill('Mapp', 'public_html');
  await press(page, 'Spara platsen');
  await expect(placeResult).toContainText('Sparat.');
  const kept = settingsNow();
  expect(kept).toContain(`DEPLOY_TO=sftp://anna@127.0.0.1:${port}/~/public_html\n`);
  expect(kept).toContain('FORM_SERVICE_URL=https://formsubmit.co\n');
  expect(kept).toContain("DEPLOY_PASSWORD='nytt lösen'\n");
  const [key = ''] = /(?<=DEPLOY_HOST_KEY=.?)SHA256:[^'\n]+/.exec(kept) ?? [];
  await page.reload();
  await expect(field('Mapp')).toHaveValue('public_html');
  await press(page, 'Publicera');
  // Nothing is published: there is nothing to undo.
  await expect(dialog(page)).toContainText('Inget är publicerat till 127.0.0.1');
  await expect(dialog(page).getByRole('button', { name: /^Ångra/ })).toHaveCount(0);
  await new Promise((closed) => hotel.close(closed));

  // The hotel changes its key, which publishing reports, and which is confirmed where the first one was.
  const moved = await openHotel(port);
  await press(page, 'Publicera nu');
  await expect(result(page)).toContainText('127.0.0.1 visar en annan nyckel än förut.');
  await dialog(page).getByRole('link', { name: 'Var den ligger' }).click();
  await press(page, 'Spara platsen');
  await expect(page.getByText(/SHA256:/)).not.toHaveText(key);
  expect(moved.passwords).toEqual([]);
  await press(page, 'Webbhotellet har bekräftat den nya nyckeln');
  await expect(placeResult).toContainText('Sparat.');
  expect(settingsNow()).not.toContain(key);
  moved.hotel.close();
});

test('enquiries are read, answered, listed and forgotten, or it says where they are', async ({
  page,
}) => {
  settings(['FORM_SERVICE_URL=https://formsubmit.co']);
  await open(page, 'anmalningar');
  await expect(page.getByText('De kommer som mejl från formsubmit.co')).toBeVisible();
  settings();
  const shown = await page.locator('.living iframe').getAttribute('src');
  /** Sends Anna's enquiry but for these fields. */
  const send = (fields: { name: string; email: string; phone: string }) =>
    expect(async () => {
      const body = formOf({ ...ANNA, trainingGoal: '', ...fields });
      const address = `${shown}ajax/${content('site').contactInfo.email}`;
      expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    }).toPass();
  const berit = { name: 'Berit Prov', email: 'berit@prov.example', phone: '070-174 06 61' };
  const row = (name: string) => page.locator('summary').getByText(name);
  await send(berit);
  await page.reload();
  await expect(
    page.getByText(/^\d+ har inte skickats som mejl, den äldsta från .+\.$/),
  ).toBeVisible();
  await row(berit.name).click();
  await expect(page.getByText(ANNA.message)).toBeVisible();
  const mail = /^mailto:.+subject=.+body=Hej%20Berit/;
  await expect(page.getByRole('link', { name: berit.email })).toHaveAttribute('href', mail);
  await expect(page.getByRole('link', { name: berit.phone })).toHaveAttribute('href', /^tel:\+46/);
  await page.getByRole('checkbox', { name: 'Besvarad' }).click();
  await expect(page.getByRole('checkbox', { name: /^Besvarad \d{4}/ })).toBeChecked();
  await send({ name: 'Eva Ek', email: 'eva@prov.example', phone: '070-174 06 62' });
  await page.reload();
  await expect(row('Eva Ek')).toBeVisible();
  await row(berit.name).click();

  // Another of her name stays, unless it is ticked.
  await send({ ...berit, email: 'en-annan@prov.example', phone: '070-174 06 63' });
  await press(page, `Radera allt om ${berit.name}`);
  await expect(dialog(page).getByRole('checkbox', { name: /en-annan@prov/ })).not.toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: /berit@prov/ })).toBeChecked();
  await press(page, 'Radera de ikryssade');
  await expect(page.getByText(/^Raderat: 1 intresseanmälan/)).toBeVisible();
  await press(page, 'Stäng');
  await expect(page.getByText('en-annan@prov.example', { exact: true })).toBeAttached();
  await expect(row(berit.name)).toHaveCount(1);
});

test('undo asks before it changes the site, and an old error does not stay', async ({ page }) => {
  settings();
  let status: object = { step: 'done', ok: false, text: 'Servern svarade inte.' };
  await page.route('**/api/status', (route) => route.fulfill({ json: status }));
  // The first one goes on.
  const commands = await stubPublishing(page, (command) => (command === 'undo' ? DONE : undefined));
  await open(page);
  await press(page, 'Publicera');
  await expect(dialog(page)).toContainText('Servern svarade inte.');
  await press(page, 'Publicera nu');
  await expect(dialog(page)).not.toContainText('Servern svarade inte.');
  await press(page, 'Stäng');
  const undo = { from: '21 november 2026', to: '20 november 2026' };
  status = { step: 'status', text: 'Publicerat.', changes: [], undo };
  await press(page, 'Publicera');
  page.once('dialog', (question) => question.dismiss());
  await press(page, 'Ångra senaste publiceringen');
  expect(commands).toEqual(['publish']);
  page.once('dialog', (question) => {
    expect(question.message()).toMatch(/^Ångra .+ 21 november 2026, och .+ 20 november 2026\?/);
    question.accept();
  });
  await press(page, 'Ångra senaste publiceringen');
  await expect(result(page)).toHaveText('Klart.');
  expect(commands).toEqual(['publish', 'undo']);
});

test('another site that is online there is replaced only when that is chosen', async ({ page }) => {
  settings();
  await stubPublishing(page, (command) =>
    command === 'replace' ? DONE : { text: 'Inget är ändrat.', ok: false, otherSite: true },
  );
  await open(page);
  await publish(page);
  await expect(result(page)).toHaveText('Inget är ändrat.');
  await press(page, 'Ersätt den som ligger där');
  await expect(result(page)).toHaveText('Klart.');
});

test('what is not saved is a link to its place, and so is what is left to do', async ({ page }) => {
  settings(['SITE_URL=https://www.dinadress.example', ...HERE.slice(1)]);
  await open(page, 'footer');
  await page.getByRole('textbox').first().fill('Något nytt');
  await press(page, 'Publicera');
  await expect(dialog(page)).toContainText('Inte sparat än');
  await expect(dialog(page).getByRole('link', { name: 'Sidfoten' })).toBeVisible();
  // Because of the samples.
  await expect(page.getByRole('button', { name: 'Spara och publicera' })).toBeDisabled();
  await dialog(page).getByRole('link', { name: 'Kvar att göra' }).click();
  await expect(page).toHaveURL(/#\/kvar/);
});

test('what is written is saved before it is published, if it is right', async ({ page }) => {
  settings();
  const before = read('footer');
  const commands = await stubPublishing(page, () => DONE);
  const both = page.getByRole('button', { name: 'Spara och publicera' });
  await open(page, 'footer');
  const line = page.getByRole('textbox', { name: 'Slutraden' });
  await line.fill('');
  await press(page, 'Publicera');
  await both.click();
  await expect(dialog(page)).toContainText('Sidfoten: Inget är sparat. Ett fält behöver rättas.');
  expect(commands).toEqual([]);
  expect(read('footer')).toBe(before);
  await press(page, 'Stäng');
  await line.fill('Sparad med ett tryck.');
  await press(page, 'Publicera');
  await both.click();
  await expect(result(page)).toHaveText('Klart.');
  expect(commands).toEqual(['publish']);
  expect(read('footer')).toContain('Sparad med ett tryck.');
  await expect(dialog(page)).not.toContainText('Inte sparat');
});

test('a publication that is cancelled is reported, also where its dialog was closed', async ({
  page,
}) => {
  settings();
  const program = join(site.folder, 'deploy/main.ts');
  const whole = readFileSync(program, 'utf8');
  const begun = JSON.stringify({ step: 'upload', text: 'Laddar upp: 3 filer kvar.' });
  writeFileSync(
    program,
    `if (process.argv.includes('publish')) {
  console.log(${JSON.stringify(begun)});
  await new Promise(() => setInterval(() => {}, 1000));
}\n${whole}`,
  );
  await open(page);
  await publish(page);
  await expect(page.getByRole('log')).toContainText('Laddar upp: 3 filer kvar.');
  await press(page, 'Stäng');
  await press(page, 'Publicera');
  await expect(page.getByRole('log')).toContainText('Laddar upp: 3 filer kvar.');
  await expect(page.getByRole('button', { name: 'Publicera nu' })).toBeDisabled();
  await press(page, 'Avbryt');
  await expect(result(page)).toContainText('Publiceringen bröts innan den var klar.');
  await expect(result(page)).toHaveAttribute('data-kind', 'problem');
  // What has been seen is not shown again.
  await press(page, 'Stäng');
  await press(page, 'Publicera');
  await expect(dialog(page)).toContainText('Inget är publicerat till mappen');
  await expect(result(page)).toBeHidden();
  writeFileSync(program, whole);
});
