import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openConfiguredTarget } from '../../../deploy/open-target.ts';
import { convertOldSettings } from '../../../deploy/settings.ts';
import { formAdvice } from '../../../deploy/test-enquiry.ts';
import { changeEnvFile, readEnvFile } from '../../../shared/env-file.ts';
import { FORMSUBMIT } from '../../../shared/protocol.ts';
import { enterFolder } from '../../../tests/support/enter-project.ts';
import { temporaryFolder } from '../../../tests/support/files.ts';
import { editForm, openForm } from '../edit-form.ts';
import { findPlaceProblems, placeForm } from './place-form.ts';
import { type Place, readPlace, savePlace, settingsFor } from './save-place.ts';

const HOTEL = {
  SITE_URL: 'https://www.dinadress.example',
  FORM_SERVICE_URL: 'https://formsubmit.co',
  DEPLOY_TO: 'sftp://anna@hotell.example/~/public_html',
  DEPLOY_PASSWORD: 'hemligt',
  DEPLOY_HOST_KEY: 'SHA256:abc',
};

/** Returns `.env` as it would be after some answers are changed. */
function after(before: NodeJS.Dict<string>, changed: Partial<Place>) {
  const settings = settingsFor({ ...readPlace(before), ...changed }, before);
  return JSON.parse(JSON.stringify({ ...before, ...settings }));
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
  expect(after(service, { folder: ' /srv/min webb\n' })).toEqual(to('/srv/min%20webb'));
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
  expect(problems.map(({ path }) => path.join())).toEqual(['site', 'form', 'server', 'user']);
  // The help texts have the examples.
  expect(JSON.stringify(problems)).not.toMatch(/till exempel/i);
  const site = 'dinadress.example';
  const answers: Place = { ...readPlace({}), kind: 'server', site, folder: '/srv', form: 'own' };
  expect(after({}, answers)).toEqual({ SITE_URL: `https://${site}`, DEPLOY_TO: 'server:/srv' });
  // The site's own enquiry service cannot run in a folder that the owner uploads by hand.
  expect(findPlaceProblems({ ...answers, kind: 'folder' })).toMatchObject([{ path: ['form'] }]);
  expect(findPlaceProblems({ ...answers, site: 'https://hotell.example/anna' })).toMatchObject([
    { path: ['site'], message: expect.stringContaining('utan mapp') },
  ]);
});

test('a place is kept only when it can be written, and what is wrong has its field', async () => {
  const project = enterFolder();
  const folder = temporaryFolder();
  const data = readPlace({});
  const answers: Place = { ...data, kind: 'server', site: 'dinadress.example', form: 'own' };
  changeEnvFile({ DEPLOY_TO: 'cloudflare' });
  for (const wrong of [join(folder, 'wbb'), join(project, 'content'), '/dev/null']) {
    await expect(savePlace({ ...answers, folder: wrong }), wrong).rejects.toMatchObject({
      field: 'folder',
    });
  }
  expect(readEnvFile()).toEqual({ DEPLOY_TO: 'cloudflare' });
  expect(await savePlace({ ...answers, folder })).toMatch(/^Platsen är sparad\./);
});

test('an answer typed before .env changes is saved together with the change', async () => {
  enterFolder();
  const DEPLOY_TO = `server:${temporaryFolder()}`;
  changeEnvFile({ SITE_URL: 'https://a.example', DEPLOY_TO: 'server:/srv/old' });
  const { data } = await openForm(placeForm);
  const typed = { base: data, data: { ...data, site: 'https://b.example' } };
  await editForm(placeForm, typed);
  changeEnvFile({ DEPLOY_TO });
  const opened = await openForm(placeForm);
  expect(opened.data).toMatchObject({ site: 'https://b.example', folder: DEPLOY_TO.slice(7) });
  const dropped = { base: opened.data, data: opened.saved };
  expect(await editForm(placeForm, dropped)).toMatchObject({ isUnsaved: false });
  writeFileSync('editor/.drafts/plats.json', JSON.stringify({ base: data, data: { kind: 'ftp' } }));
  expect(await openForm(placeForm)).toMatchObject({ isUnsaved: false });
  const answer = await editForm(placeForm, { ...typed, save: true });
  expect(answer).toMatchObject({ isSaved: true, replacesOther: false });
  expect(readEnvFile()).toEqual({ SITE_URL: 'https://b.example', DEPLOY_TO });
});

test('nothing of the own server remains once FormSubmit receives the form', async () => {
  enterFolder();
  const folder = temporaryFolder();
  changeEnvFile({
    SITE_URL: 'https://a.example',
    DEPLOY_TO: `folder:${folder}`,
    OWN_SERVER: 'true',
  });
  convertOldSettings();
  await savePlace({ ...readPlace(), kind: 'folder', form: FORMSUBMIT });
  const lines = readEnvFile();
  expect(Object.keys(lines)).not.toContain('OWN_SERVER');
  const { settings, target } = await openConfiguredTarget(lines);
  expect(formAdvice(settings, lines)).toContain('Activate Form');
  // Publishing does not wait for the site to show a folder that the owner uploads.
  expect(target.folder).toBe(folder);
});
