import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { headersFor } from '../../built-site/headers.ts';
import { readHeaderRules } from '../../built-site/read-build.ts';
import { builtPages } from '../built-site/built-site.ts';
import { startApache } from './apache.ts';

/*
 * The built site as it lands on a web hotel: in the folder of an Apache, which reads its .htaccess.
 */
const pages = builtPages();
const rules = readHeaderRules('dist');
const folder = mkdtempSync(join(tmpdir(), 'hotel-'));
let apache: Awaited<ReturnType<typeof startApache>>;

beforeAll(async () => {
  cpSync('dist', folder, { recursive: true });
  // Apache runs as another user.
  chmodSync(folder, 0o755);
  apache = await startApache(folder);
});

afterAll(async () => {
  await apache?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(apache.url + path, { redirect: 'manual' });

test.each(pages.filter(({ path }) => path !== '/404'))(
  '$path is found at its address, with every header of the other hosts',
  async ({ path, html }) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe(html);
    for (const [name, value] of headersFor(rules, path)) {
      expect(answer.headers.get(name), name).toBe(value);
    }
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  },
);

const OTHER_ADDRESSES = ['/contact/', '/tack?from=form', '/contact.html'];

test.each(OTHER_ADDRESSES)('%s is a page too', async (path) => {
  expect((await get(path)).status).toBe(200);
});

test('a host with MultiViews finds the same pages', async () => {
  const { url, stop } = await startApache(folder, 'MultiViews');
  onTestFinished(stop);
  for (const path of ['/contact', ...OTHER_ADDRESSES, '/contact/finns-inte', '/404', '/build']) {
    const answer = await fetch(url + path, { redirect: 'manual' });
    const is404 = !path.startsWith('/tack') && !/^\/contact(\.html|\/)?$/.test(path);
    expect(answer.status, path).toBe(is404 ? 404 : 200);
    const policy = headersFor(rules, '/').get('content-security-policy');
    expect(answer.headers.get('content-security-policy'), path).toBe(policy);
  }
});

test.each([
  '/finns-inte',
  '/contact/finns-inte',
  '/finns/inte.js',
  '/_astro/finns-inte.js',
  '/404',
  '/404.html',
  '/_headers',
  '/service.json',
  '/build.json',
  '/.htaccess.before',
  '/_astro/',
])('%s answers 404 with our own page', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Oops! Page not found');
  expect(answer.headers.get('content-security-policy')).toBeTruthy();
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('files named by their content are cached for a year, and pages are compressed', async () => {
  const [script = ''] = /(?<=")\/_astro\/[\w.-]+\.js/.exec(pages[0]?.html ?? '') ?? [];
  const answer = await get(script);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const home = await get('/');
  expect(home.headers.get('content-encoding')).toBe('gzip');
});
