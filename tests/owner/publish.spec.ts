import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import ssh2 from 'ssh2';
import { serveLive } from '../../deploy/testing/serve-live.ts';
import { freePort } from '../../enquiries/node/testing/free-port.ts';
import { test } from './edited-site.ts';

/*
 * Going online from the owner's editor, in a copy of the project, and what she is told when she slips.
 */

let folder = '';
let online = '';
let address = '';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1500, height: 950 }, locale: 'sv-SE' });

test.beforeAll(({ site }) => {
  ({ folder, address } = site);
  online = mkdtempSync(join(tmpdir(), 'online-'));
});

test.afterAll(() => rmSync(online, { recursive: true, force: true }));

/** Writes where to publish to, as the first questions would. */
function settings(lines: string[]) {
  writeFileSync(join(folder, '.env'), `${lines.join('\n')}\n`);
}

const HERE = () => ['SITE_URL=http://localhost:1', `DEPLOY_TO=folder:${online}`, 'OWN_SERVER=true'];

async function open(page: Page, subject = '') {
  await page.goto(`${address}/redigera`);
  const editor = page.frameLocator('#editor');
  await expect(editor.getByRole('navigation')).toBeVisible();
  if (subject) await editor.getByRole('link', { name: subject, exact: true }).first().click();
  return editor;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const told = (page: Page) => page.getByRole('dialog').getByRole('status');

test('what is not saved is said before anything is published', async ({ page }) => {
  settings(HERE());
  const editor = await open(page, 'Sidfoten');
  await editor.getByRole('textbox').first().fill('Något nytt');
  await press(page, 'Publicera');
  await expect(told(page)).toContainText('Du har ändringar som inte är sparade');
});

test('samples on a public address are listed by subject and field', async ({ page }) => {
  settings([
    'SITE_URL=https://www.dinadress.example',
    `DEPLOY_TO=folder:${online}`,
    'OWN_SERVER=true',
  ]);
  await open(page);
  await press(page, 'Publicera');
  await expect(told(page)).toContainText('exempel är kvar i innehållet');
  await expect(told(page)).toContainText('Omdömen › Omdömena › nummer 1');
});

test('without a network she is told what to look at', async ({ page }) => {
  settings([
    'SITE_URL=http://localhost:1',
    `DEPLOY_TO=sftp://anna@127.0.0.1:${await freePort()}/www`,
    'OWN_SERVER=true',
  ]);
  await open(page);
  await press(page, 'Ångra senaste publiceringen');
  await expect(told(page)).toContainText('Det finns ingen tidigare publicering');
  await expect(page.getByRole('group', { name: 'Publicering' }).getByRole('status')).toContainText(
    '127.0.0.1 svarar inte. Är datorn uppkopplad?',
  );
  await press(page, 'Stäng');
  await press(page, 'Publicera');
  await expect(told(page)).toContainText('127.0.0.1 svarar inte. Är datorn uppkopplad?');
  // Before the minute that building takes.
  await expect(page.getByRole('log')).not.toContainText('Bygger webbplatsen');
});

test('a password that was changed is asked for, and kept when it is right', async ({ page }) => {
  const hotel = new ssh2.Server(
    { hostKeys: [ssh2.utils.generateKeyPairSync('ed25519').private] },
    (client) => {
      client.on('authentication', (login) => {
        if (login.method === 'password' && login.password === 'nytt lösen') login.accept();
        else login.reject(['password']);
      });
      client.on('session', (accept) =>
        accept().on('sftp', (open) => {
          const sftp = open();
          sftp.on('OPEN', (id) => sftp.status(id, ssh2.utils.sftp.STATUS_CODE.NO_SUCH_FILE));
        }),
      );
      client.on('error', () => {});
    },
  );
  await new Promise<void>((ready) => hotel.listen(0, '127.0.0.1', ready));
  const { port } = hotel.address() as AddressInfo;
  settings([
    'SITE_URL=http://localhost:1',
    `DEPLOY_TO=sftp://anna@127.0.0.1:${port}/www`,
    'OWN_SERVER=true',
    'DEPLOY_PASSWORD=gammalt',
    // What follows on the login is to end there.
    'HOSTING=ingenstans',
  ]);
  await open(page);
  await press(page, 'Publicera');
  const password = page.getByRole('dialog').getByLabel('Lösenordet hos webbhotellet');
  await expect(password).toBeFocused();
  await expect(told(page)).toContainText('127.0.0.1 släpper inte in dig');
  await password.fill('fel');
  const tried = page.waitForEvent(
    'requestfinished',
    (one) => one.postData()?.includes('fel') === true,
  );
  await press(page, 'Fortsätt');
  await tried;
  await expect(password).toBeFocused();
  expect(readFileSync(join(folder, '.env'), 'utf8')).toContain('DEPLOY_PASSWORD=gammalt\n');
  await password.fill('nytt lösen');
  await password.press('Enter');
  // A whole build is begun first.
  await expect(told(page)).toContainText('Webbplatsen gick inte att bygga', { timeout: 120_000 });
  await expect(password).toBeHidden();
  const kept = readFileSync(join(folder, '.env'), 'utf8');
  expect(kept).toContain("DEPLOY_PASSWORD='nytt lösen'\n");
  expect(kept).not.toContain('gammalt');
  hotel.close();
});

test('a picture of 40 MB is told of, and what would change is shown', async ({ page }) => {
  settings(HERE());
  const picture = join(folder, 'content/images/starter-portrait.png');
  const copy = `${online}.png`;
  cpSync(picture, copy);
  truncateSync(picture, 40e6);
  await open(page);
  await press(page, 'Förhandsgranska');
  const log = page.getByRole('dialog').getByRole('log');
  await expect(log).toContainText('är 40 MB. Den görs mindre');
  await expect(log).toContainText('Det här är den första publiceringen härifrån.');
  await expect(told(page)).toContainText('Inget är ändrat online.');
  renameSync(copy, picture);
});

test('one press puts the site online; another in between is told that the first is at work', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const live = await serveLive(online);
  settings([`SITE_URL=${live.url}`, ...HERE().slice(1)]);
  await open(page);
  await press(page, 'Publicera');
  await expect(page.getByRole('log')).toContainText('Bygger webbplatsen');
  const other = await context.newPage();
  await open(other);
  await press(other, 'Publicera');
  await expect(told(other)).toContainText('Publiceringen pågår redan.');
  await other.close();
  await expect(told(page)).toContainText(`Klart. ${live.url} visar det som publicerades`, {
    timeout: 200_000,
  });
  await expect(told(page)).toBeInViewport();
  await expect(page.getByRole('log')).toContainText(/(\d+) av \1 sidor visar det nya\./);
  await expect(
    page.getByRole('button', { name: 'Skicka en testanmälan genom formuläret' }),
  ).toBeVisible();
  live.stop();
  await press(page, 'Stäng');
  const published = page.getByRole('group', { name: 'Publicering' }).getByRole('status');
  await expect(published).toContainText('Inget är ändrat sedan dess.');

  const editor = page.frameLocator('#editor');
  await editor.getByRole('link', { name: 'Sidfoten', exact: true }).first().click();
  await editor.getByRole('textbox', { name: 'Slutraden' }).fill('Vi ses i morgon.');
  await editor.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(published).toContainText('Det finns ändringar som inte är publicerade.');
});
