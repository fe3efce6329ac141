import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { writeFiles } from '../support/files.ts';
import { openBeside, site, test } from './edited-site.ts';

/*
 * Tests that the preview's server gives nothing away to other programs and pages. It is Astro's development server with the
 * site's own settings, like `npm run dev`.
 */

const SECRET = 'secret-of-the-owner';
const SECRETS = {
  '.env': `DEPLOY_PASSWORD=${SECRET}`,
  'data/enquiries.db': SECRET,
  'data/lista.csv': SECRET,
  'data/kopia.json': `{"a":"${SECRET}"}`,
  'publications/1/index.html': SECRET,
  'publications/1/a.js': `export default "${SECRET}"`,
  'content-history/hero/1.yaml': SECRET,
  'kunder.txt': SECRET,
};

const addressOf = async (page: Page) => {
  await openBeside(page);
  return (await page.locator('.preview iframe').getAttribute('src')) ?? '';
};

/** Requests a path exactly as given, because `fetch` would normalise it. */
async function ask(address: string, path: string, headers: IncomingHttpHeaders = {}) {
  const request = get(address, { path, headers: { cookie: cookie(), ...headers } });
  const [answer] = await once(request, 'response');
  let body = '';
  for await (const chunk of answer) body += chunk;
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** Returns the Cookie header of a browser that has opened the editor. */
const cookie = () => site.browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const HTML = { accept: 'text/html' };

const waysTo = (file: string) => [
  `/${file}`,
  `/${file}?raw`,
  `/content/images/..%2f..%2f${file}`,
  `/@fs${site.folder}/${file}`,
  `/@fs${site.folder}/${file}?import&raw`,
  `/_image?f=svg&href=/@fs${site.folder}/${file}`,
];

test('nothing is handed out but what the site is made of', async ({ page }) => {
  const address = await addressOf(page);
  await writeFiles(site.folder, SECRETS);
  expect((await ask(address, '/', HTML)).body).toContain('</html>');
  expect((await ask(address, '/brand/tokens.css')).status).toBe(200);
  const encoded = Buffer.from(SECRET).toString('base64').slice(0, 20);
  const found: string[] = [];
  for (const path of Object.keys(SECRETS).flatMap(waysTo)) {
    for (const headers of [HTML, {}]) {
      const { body } = await ask(address, path, headers);
      if (body.includes(SECRET) || body.includes(encoded)) found.push(path);
    }
  }
  expect(found).toEqual([]);
  for (const file of Object.keys(SECRETS)) {
    rmSync(join(site.folder, file));
  }
});

test('no other page reads it and no other user, and it is on the loopback alone', async ({
  page,
}) => {
  const address = await addressOf(page);
  for (const [path, headers] of [
    ['/', HTML],
    ['/brand/tokens.css', {}],
    ['/@vite/client', {}],
  ] as const) {
    const other = await ask(address, path, { origin: 'http://localhost:1', ...headers });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask(address, path, { host: 'evil.example', ...headers })).status).toBe(403);
    expect((await ask(address, path, { ...headers, cookie: '' })).status).toBe(403);
  }
  // Vite's socket reveals source code in errors, and the names of changed files.
  const socket = new WebSocket(address.replace('http', 'ws'), 'vite-hmr');
  const [event] = await Promise.race([once(socket, 'open'), once(socket, 'error')]);
  expect(event.type).toBe('error');
  const { port } = new URL(address);
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  if (outside) {
    await expect(fetch(`http://${outside.address}:${port}/`)).rejects.toThrow('fetch failed');
  }
});
