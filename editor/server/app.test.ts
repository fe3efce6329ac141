import { expect, test } from 'vitest';
import { createAccess } from '../access.ts';
import { editorApp } from './app.ts';

const host = 'http://localhost:4321';

/** Creates the editor's server and the headers that its own page sends. */
function setUp() {
  const access = createAccess('this');
  const own = { Cookie: access.cookie, 'X-Key': access.key };
  return { app: editorApp(async () => null, access), access, own };
}

test('only this machine and its own page are answered', async () => {
  const { app, own } = setUp();
  const ask = async (site: string, headers: Record<string, string>) =>
    (await app.request(`${site}/redigera/api/deploy`, { headers })).status;
  expect(await ask(host, own)).toBe(200);
  expect(await ask(host, { ...own, Origin: 'https://annan.example' })).toBe(403);
  expect(await ask(host, { ...own, Origin: 'http://localhost:1' })).toBe(403);
  expect(await ask('http://annan.example', own)).toBe(403);
  const answer = await app.request(`${host}/redigera/api/deploy`, { headers: own });
  expect(answer.headers.get('x-project')).toBe('this');
  // Wait for the bundle, so that the test does not end while it is being built.
  expect((await app.request(`${host}/redigera/app.js`, { headers: own })).status).toBe(200);
});

test('another user of the computer gets neither page, enquiries nor publishing', async () => {
  const { app, access, own } = setUp();
  const other = createAccess('this');
  const guesses = [
    {},
    { 'X-Key': access.key, Cookie: `a=b${access.cookie}` },
    { 'X-Key': other.key, Cookie: other.cookie },
    { 'X-Key': '', Cookie: `${access.cookie}x` },
  ];
  const paths = ['', '?nyckel=', `?nyckel=${other.key}`, '/app.js', '/app.css', '/images/hero.jpg'];
  for (const path of [...paths, '/api/enquiries', '/api/overview', '/api/preview']) {
    for (const headers of guesses) {
      const { status } = await app.request(`${host}/redigera${path}`, { headers });
      expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
  const publish = { method: 'POST', body: '{"command":"publish"}' };
  for (const headers of [...guesses, { Cookie: own.Cookie }]) {
    const { status } = await app.request(`${host}/redigera/api/deploy`, { ...publish, headers });
    expect(status, 'a cookie, which other ports get too, is not enough').toBe(403);
  }

  const entry = await app.request(`${host}/redigera?nyckel=${access.key}`);
  const cookie = entry.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
  expect(cookie).not.toContain(access.key);
  const headers = { Cookie: `theme=dark; ${cookie.split(';')[0]}` };
  const page = await app.request(`${host}/redigera`, { headers });
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain(access.key);
});
