import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { expect, onTestFinished, test } from 'vitest';
import { changeEnvFile, readEnvFile } from '../../shared/env-file.ts';
import { freePort } from '../../tests/support/enquiries/free-port.ts';
import { enterFolder } from '../../tests/support/enter-project.ts';
import { temporaryFolder } from '../../tests/support/files.ts';
import { openForm } from './edit-form.ts';
import { type Place, placeForm, placeLines, placeProblems, readPlace, savePlace } from './place.ts';

const HOTEL = {
  SITE_URL: 'https://www.dinadress.example',
  FORM_SERVICE_URL: 'https://formsubmit.co',
  DEPLOY_TO: 'sftp://anna@hotell.example/~/public_html',
  DEPLOY_PASSWORD: 'hemligt',
  DEPLOY_HOST_KEY: 'SHA256:abc',
};

/** What `.env` would say after some answers are changed. */
function after(before: NodeJS.Dict<string>, changed: Partial<Place>) {
  const lines = placeLines({ ...readPlace(before), ...changed }, before);
  return JSON.parse(JSON.stringify({ ...before, ...lines }));
}

test.each([
  HOTEL,
  { ...HOTEL, FORM_SERVICE_URL: 'https://form.dinadress.example' },
  { ...HOTEL, DEPLOY_TO: 'sftp://anna%40a.se@hotell.example:2222/srv/50%25%20rabatt', PORT: '1' },
  { SITE_URL: HOTEL.SITE_URL, DEPLOY_TO: 'server:/srv/webb' },
  { SITE_URL: HOTEL.SITE_URL, DEPLOY_TO: 'server://anna@a.example/srv/webb' },
  { SITE_URL: HOTEL.SITE_URL, DEPLOY_TO: 'cloudflare', MAIL_FROM: 'a@b.se' },
])('what is saved as it was opened changes no line of %j', (lines) => {
  expect(after(lines, {})).toEqual(lines);
});

test('a folder is shown as it was written, and another folder changes only its line', () => {
  expect(readPlace(HOTEL).folder).toBe('public_html');
  const service = { ...HOTEL, FORM_SERVICE_URL: 'https://form.dinadress.example' };
  const to = (folder: string) => ({ ...service, DEPLOY_TO: `sftp://anna@hotell.example${folder}` });
  expect(after(service, { folder: 'www' })).toEqual(to('/~/www'));
  expect(after(service, { folder: '~/50% på' })).toEqual(to('/~/50%25%20p%C3%A5'));
  expect(readPlace(to('/~/50%25%20p%C3%A5')).folder).toBe('50% på');
  expect(after(service, { folder: '/srv/webb' })).toEqual(to('/srv/webb'));
  expect(after(service, { folder: ' "/srv/min webb"\n' })).toEqual(to('/srv/min%20webb'));
});

test('a password belongs to its user and server, and a key to its server', () => {
  expect(after(HOTEL, { server: 'annat.example' })).not.toHaveProperty('DEPLOY_PASSWORD');
  expect(after(HOTEL, { server: 'annat.example' })).not.toHaveProperty('DEPLOY_HOST_KEY');
  const { DEPLOY_PASSWORD: _, ...rest } = HOTEL;
  const user = { ...rest, DEPLOY_TO: 'sftp://bo@hotell.example/~/public_html' };
  expect(after(HOTEL, { user: 'bo' })).toEqual(user);
  expect(after(HOTEL, { user: 'bo', password: 'nytt' }).DEPLOY_PASSWORD).toBe('nytt');
});

test('each kind of place takes its own lines with it when another is chosen', () => {
  const { SITE_URL, FORM_SERVICE_URL } = HOTEL;
  const folder = { SITE_URL, FORM_SERVICE_URL, DEPLOY_TO: 'folder:/srv/webb' };
  expect(after(HOTEL, { kind: 'folder', folder: '/srv/webb' })).toEqual(folder);
  const cloudflare = { SITE_URL, DEPLOY_TO: 'cloudflare' };
  expect(after(HOTEL, { kind: 'cloudflare', form: 'own' })).toEqual(cloudflare);
});

test('every field that is empty is asked for at once, and who receives the form until someone is chosen', async () => {
  enterFolder();
  const { problems } = await openForm(placeForm);
  expect(problems.map(({ path }) => path.join())).toEqual(['site', 'server', 'user', 'form']);
  const answers: Partial<Place> = {
    kind: 'server',
    site: 'dinadress.example',
    folder: '/srv',
    form: 'own',
  };
  const own = { SITE_URL: 'https://dinadress.example', DEPLOY_TO: 'server:/srv' };
  expect(after({}, answers)).toEqual(own);
  // A folder that she uploads herself has no service.
  expect(placeProblems({ ...readPlace({}), ...answers, kind: 'folder' })).toMatchObject([
    { path: ['form'] },
  ]);
});

test.each([['site', 'https://hotell.example/anna', 'utan mapp']])(
  'what cannot be kept of %s %s is refused in words',
  (field, answer, message) => {
    expect(placeProblems({ ...readPlace(HOTEL), [field]: answer })).toMatchObject([
      { path: [field], message: expect.stringContaining(message) },
    ]);
  },
);

test('a place is kept only when it can be written, and what is wrong has its field', async () => {
  const project = enterFolder();
  const folder = temporaryFolder();
  const data = readPlace({});
  const answers: Place = { ...data, kind: 'server', site: 'dinadress.example', form: 'own' };
  changeEnvFile({ DEPLOY_TO: 'cloudflare' });
  for (const wrong of [join(folder, 'wbb'), join(project, 'content'), '/dev/null']) {
    await expect(savePlace({ ...answers, folder: wrong }), wrong).rejects.toMatchObject({
      problem: { path: ['folder'] },
    });
  }
  expect(readEnvFile()).toEqual({ DEPLOY_TO: 'cloudflare' });
  expect(await savePlace({ ...answers, folder })).toMatch(/^Platsen är sparad\..+e igen/);
});

const FILE = Buffer.of(1);

/** A web hotel with one folder, which lets in who has the right password. Returns the passwords that it gets. */
async function openHotel(port: number) {
  const passwords: string[] = [];
  // Not made by ssh2, which cannot read one in 400 of its own keys.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hostKeys = [privateKey.export({ type: 'pkcs1', format: 'pem' })];
  const hotel = new ssh2.Server({ hostKeys }, (client) => {
    client.on('authentication', (login) => {
      if (login.method === 'password') passwords.push(login.password);
      if (login.method === 'password' && login.password === 'rätt') login.accept();
      else login.reject(['password']);
    });
    client.on('session', (accept) =>
      accept().on('sftp', (open) => {
        const sftp = open();
        const { OK, EOF, NO_SUCH_FILE } = ssh2.utils.sftp.STATUS_CODE;
        sftp.on('OPENDIR', (id, path) =>
          path.startsWith('webb') ? sftp.handle(id, FILE) : sftp.status(id, NO_SUCH_FILE),
        );
        sftp.on('READDIR', (id) => sftp.status(id, EOF));
        sftp.on('OPEN', (id) => sftp.status(id, NO_SUCH_FILE));
        sftp.on('CLOSE', (id) => sftp.status(id, OK));
      }),
    );
    client.on('error', () => {});
  });
  await once(hotel.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => void hotel.close());
  return { hotel, passwords };
}

test('what a server refuses has its field, and none with another key than its first gets a password', async () => {
  enterFolder();
  const port = await freePort();
  const { hotel, passwords } = await openHotel(port);
  const sent = {
    ...readPlace({}),
    site: 'dinadress.example',
    server: `sftp://127.0.0.1:${port}`,
    user: 'anna',
    password: 'fel',
    folder: 'wbb',
    form: 'https://formsubmit.co',
  };
  await expect(savePlace(sent)).rejects.toMatchObject({
    problem: { path: ['password'] },
  });
  expect(passwords, 'it is tried once').toEqual(['fel']);
  await expect(savePlace({ ...sent, password: 'rätt' })).rejects.toMatchObject({
    problem: { path: ['folder'] },
  });
  expect(existsSync('.env')).toBe(false);
  await savePlace({ ...sent, password: 'rätt', folder: 'webb' });
  expect(readEnvFile()['DEPLOY_HOST_KEY']).toMatch(/^SHA256:/);

  // The hotel has got another key.
  hotel.close();
  const moved = await openHotel(port);
  await expect(savePlace({ ...sent, folder: 'webb' })).rejects.toThrow('en annan nyckel än förut');
  expect(moved.passwords).toEqual([]);
});
