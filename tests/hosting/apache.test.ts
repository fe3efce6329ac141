import { chmodSync, cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headersFor } from '../../built-site/headers.ts';
import { readHeaderRules } from '../../built-site/read-build.ts';
import { builtPages } from '../built-site/built-site.ts';
import { temporaryFolder } from '../support/files.ts';
import { APACHE, startApache } from './apache.ts';

/*
 * The built site as it lands on a web hotel: in the folder of an Apache, which reads its .htaccess.
 */
const pages = builtPages().filter(({ path }) => path !== '/404');
const rules = readHeaderRules('dist');

const OTHER_ADDRESSES = ['/contact/', '/tack?from=form', '/contact.html'];
const MISSING = [
  '/finns-inte',
  '/contact/finns-inte',
  '/404',
  '/service.json',
  '/build',
  '/_astro/',
];

test.skipIf(!APACHE).each(['FollowSymLinks', 'MultiViews'])(
  'a host with %s has each page at its address, and our own 404',
  async (options) => {
    const folder = await temporaryFolder();
    cpSync('dist', folder, { recursive: true });
    // Apache runs as another user.
    chmodSync(folder, 0o755);
    const url = await startApache(folder, options);
    const get = (path: string) => fetch(url + path, { redirect: 'manual' });

    for (const { path, html } of pages) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-encoding'), path).toBe('gzip');
      expect(await answer.text(), path).toBe(html);
      for (const [name, value] of headersFor(rules, path)) {
        expect(answer.headers.get(name), `${path} ${name}`).toBe(value);
      }
      expect(answer.headers.get('cache-control'), path).toBe('no-cache');
    }
    for (const path of OTHER_ADDRESSES) expect((await get(path)).status, path).toBe(200);
    for (const path of MISSING) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).toContain('Oops! Page not found');
      expect(answer.headers.get('content-security-policy'), path).toBeTruthy();
      expect(answer.headers.get('cache-control'), path).toBe('no-cache');
    }
    // Files named by their content are kept for a year.
    const [script = ''] = /(?<=")\/_astro\/[\w.-]+\.js/.exec(pages[0]?.html ?? '') ?? [];
    const { status, headers } = await get(script);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  },
);
