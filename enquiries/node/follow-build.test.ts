import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MANIFEST_FILE, writeManifest } from '../../built-site/manifest.ts';
import { compressFiles } from '../../integrations/whole-build.ts';
import { SERVICE_FILE } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { writeFiles } from '../../tests/support/files.ts';
import { createLog } from '../log.ts';
import { followBuild } from './follow-build.ts';

async function startSite(files: Record<string, string | Buffer> = {}) {
  const { environment } = await workspace();
  const dist = environment.DIST_DIR;
  await writeFiles(dist, files);
  await compressFiles(dist);
  await writeManifest(dist);
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const build = followBuild(dist, log);
  const { app } = await startTestService(environment, { log, ...build });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  return { get, lines, build, dist };
}

test('pages are found with and without .html, compressed if the browser accepts it, and a missing page is a 404', async () => {
  const { get } = await startSite({ '_astro/style.css': 'p {}\n'.repeat(900) });
  for (const path of ['/contact', '/contact/', '/contact.html']) {
    const { status, headers } = await get(path);
    expect([status, headers.get('vary')]).toEqual([200, 'Accept-Encoding']);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
  }
  for (const [accepted, coding] of [
    ['gzip, br', 'br'],
    ['identity;q=0, BR ; q=0.001', 'br'],
    ['gzip, br;q=0', null],
    ['*;q=0, br ; Q=0.0', null],
  ] as const) {
    for (const path of ['/', '/_astro/style.css']) {
      const { headers } = await get(path, { 'accept-encoding': accepted });
      expect(headers.get('content-encoding'), accepted).toBe(coding);
    }
  }
  const compressed = await (await get('/', { 'accept-encoding': 'br' })).arrayBuffer();
  const plain = await (await get('/')).text();
  expect(brotliDecompressSync(compressed).toString()).toBe(plain);
  const picture = await get('/_astro/hero.abc.webp', { range: 'bytes=0-1' });
  expect([picture.status, (await picture.arrayBuffer()).byteLength]).toEqual([200, 2000]);
  for (const answer of [
    await get('/finns/inte'),
    await get('/404'),
    await get('/contact', {}, 'POST'),
  ]) {
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Oops!')]);
  }
});

test('only pages get the security policy, all files get the other headers, and only hashed files are cached for long', async () => {
  const { get } = await startSite({ 'a.svg': '<svg/>', 'a.js': 'run()' });
  for (const [path, policy, cached] of [
    ['/', "default-src 'self'", 'no-cache'],
    ['/missing', "default-src 'self'", 'no-store'],
    ['/a.svg', "default-src 'self'", 'no-cache'],
    ['/a.js', null, 'no-cache'],
    ['/_astro/hero.abc.webp', null, 'public, max-age=31536000, immutable'],
    ['/_astro/gone.webp', "default-src 'self'", 'no-store'],
    ['/healthz', null, 'no-store'],
  ] as const) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy'), path).toBe(policy);
    expect(headers.get('cache-control'), path).toBe(cached);
    expect(headers.get('x-frame-options'), path).toBe('DENY');
  }
  const tag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': tag })).status).toBe(304);
  expect((await get('/', {}, 'HEAD')).status).toBe(200);
});

test('files for hosts, hidden files and files outside of the build are not served, but .well-known is', async () => {
  const hidden = { '.env': 'x', _headers: '/*\n', 'index.html.br': 'x' };
  const { get, dist } = await startSite(hidden);
  await writeFiles(dist, { '.well-known/security.txt': 'Contact: x', 'page.html': 'x' });
  const outside = ['..%2f', '_astro/..%2f..%2f', '..%5c'].map((way) => `${way}data/enquiries.db`);
  for (const path of [...Object.keys(hidden), 'service.json', 'page', ...outside]) {
    expect((await get(`/${path}`)).status, path).toBe(404);
  }
  expect(await (await get('/.well-known/security.txt')).text()).toBe('Contact: x');
});

test('a new build is served whole, without a restart; one that cannot be used changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get, lines, build, dist } = await startSite();
  const write = async (name: string, service: object) => {
    const rules = [{ path: '/*', headers: { 'X-Build': name } }];
    await writeFiles(dist, {
      'index.html': name,
      'index.html.br': brotliCompressSync(name),
      'headers.json': JSON.stringify(rules),
      'service.json': JSON.stringify(service),
    });
  };
  /** Requests the page when the next check for a new build is due. */
  const look = async (coding = 'identity') => {
    vi.advanceTimersByTime(1000);
    const page = await get('/', { 'accept-encoding': coding });
    return [page.headers.get('x-build'), Buffer.from(await page.arrayBuffer())];
  };
  const mailbox = 'ny@provstudion.example';
  const first = await look();
  await rm(join(dist, MANIFEST_FILE));
  await write('new', { ...SERVICE_FILE, mailbox });
  expect(await look()).toEqual(first);
  await writeManifest(dist);
  expect(await look()).toEqual(['new', Buffer.from('new')]);
  expect(await look('br')).toEqual(['new', brotliCompressSync('new')]);
  expect(build.site().mailbox).toBe(mailbox);

  await write('later', { format: 0 });
  await writeManifest(dist);
  for (const _ of [1, 2]) expect(await look()).toEqual(['new', Buffer.from('new')]);
  expect(lines.join().match(/the build cannot be used/g)).toHaveLength(1);

  // The manifest arrives before one of the pages.
  await write('last', SERVICE_FILE);
  await writeManifest(dist);
  await writeFiles(dist, { 'index.html': 'la' });
  expect(await look()).toEqual(['new', Buffer.from('new')]);
  await writeFiles(dist, { 'index.html': 'last' });
  expect(await look()).toEqual(['last', Buffer.from('last')]);
});
