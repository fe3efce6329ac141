import { rename, rm } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from '../../integrations/whole-build.ts';
import { ANNA, formOf, MAILBOX, SERVICE_FILE } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { writeFiles } from '../../tests/support/files.ts';
import { createLog } from '../log.ts';
import { currentBuild } from './built-site.ts';

async function startSite(files: Record<string, string | Buffer> = {}) {
  const { environment } = await workspace();
  const dist = environment.DIST_DIR;
  await writeFiles(dist, files);
  await compressFiles(dist);
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const build = currentBuild(dist, log);
  const settings = { ...environment, TRUST_PROXY: 'loopback' };
  const { app } = await startTestService(settings, { log, ...build });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  return { get, lines, app, build, dist };
}

test('a page is found with and without its ending, and compressed as the browser accepts it', async () => {
  const { get } = await startSite();
  for (const path of ['/contact', '/contact/', '/contact.html']) {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('<form id="enquiry"');
  }
  const plain = await (await get('/')).text();
  const packed = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(plain);
  expect((await get('/')).headers.get('vary')).toContain('Accept-Encoding');
  const picture = await get('/_astro/hero.abc.webp', { 'accept-encoding': 'br' });
  expect(picture.headers.has('content-encoding')).toBe(false);
});

test('a missing page is 404 with the page for it, and a page takes no POST', async () => {
  const { get } = await startSite();
  const answer = await get('/finns/inte');
  expect(await answer.text()).toContain('Oops! Page not found');
  const statuses = [answer.status, (await get('/404')).status, (await get('/404.html')).status];
  expect(statuses).toEqual([404, 404, 404]);
  const posted = await get('/contact', {}, 'POST');
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test("a page's policies come with what can be a page, the rest with everything, and only hashed files are kept", async () => {
  const { get } = await startSite({ 'a.svg': '<svg/>', 'a.js': 'run()' });
  const cached = async (path: string) => (await get(path)).headers.get('cache-control');
  expect([await cached('/'), await cached('/_astro/gone.webp')]).toEqual(['no-cache', 'no-store']);
  expect(await cached('/_astro/hero.abc.webp')).toContain('immutable');
  for (const answer of [await get('/'), await get('/missing'), await get('/a.svg')]) {
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  }
  for (const answer of [await get('/a.js'), await get('/_astro/hero.abc.webp')]) {
    expect(answer.headers.has('content-security-policy')).toBe(false);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  }
  for (const path of ['/', '/missing', '/healthz', '/ajax/x']) {
    expect((await get(path)).headers.get('x-frame-options'), path).toBe('DENY');
  }
  const tag = (await get('/')).headers.get('etag') ?? '';
  const known = await get('/', { 'if-none-match': tag });
  expect(known.status).toBe(304);
  expect((await get('/', {}, 'HEAD')).status).toBe(200);
  expect(known.headers.get('content-security-policy')).toBe("default-src 'self'");
});

test('files for hosts, hidden files and what is outside are not served, but .well-known is', async () => {
  const hidden = {
    '.env': 'x',
    '_astro/.cache/x.js': 'x',
    '.well-known/.secret': 'x',
    _headers: '/*\n',
    'index.html.br': 'x',
    'service.json': JSON.stringify(SERVICE_FILE),
  };
  const { get } = await startSite({ ...hidden, '.well-known/security.txt': 'Contact: x' });
  const outside = ['..%2f', '_astro/..%2f..%2f', '..%5c'].map((way) => `${way}data/enquiries.db`);
  for (const path of [...Object.keys(hidden), ...outside]) {
    expect((await get(`/${path}`)).status, path).toBe(404);
  }
  expect(await (await get('/.well-known/security.txt')).text()).toBe('Contact: x');
});

test('a new build is served without a restart; one that cannot be used changes nothing', async () => {
  const { get, lines, build, dist } = await startSite();
  const next = `${dist}.next`;
  const exchange = async (files: Record<string, string>) => {
    await writeFiles(next, files);
    await rm(dist, { recursive: true });
    await rename(next, dist);
  };
  const file = { ...SERVICE_FILE, mailbox: 'ny@provstudion.example' };
  const rules = [{ path: '/*', headers: { 'X-Build': 'new' } }];
  await exchange({
    'index.html': 'Nytt',
    'service.json': JSON.stringify(file),
    'headers.json': JSON.stringify(rules),
  });
  const page = await get('/');
  expect(await page.text()).toBe('Nytt');
  expect(page.headers.get('x-build')).toBe('new');
  expect(build.site().mailbox).toBe(file.mailbox);
  expect((await get('/', { range: 'bytes=0-1' })).status).toBe(200);

  await exchange({ 'index.html': 'Trasigt', 'service.json': '{"format":0}' });
  for (const _ of [1, 2]) expect((await get('/')).headers.get('x-build')).toBe('new');
  expect(lines.join().match(/the new build cannot be used/g)).toHaveLength(1);
});

test('one line per request is logged, with nothing about the person', async () => {
  const { app, lines } = await startSite();
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const post = (path: string, body: FormData) =>
    app.request(path, { method: 'POST', body, headers }, peer);
  const wrong = formOf({ ...ANNA, email: 'anna@' });
  await post(`/ajax/${MAILBOX}`, formOf(ANNA));
  await post(`/ajax/${MAILBOX}`, wrong);
  await post('/anna@mejl.example', wrong);
  await app.request('/anna%40mejl.example?namn=Anna', { headers }, peer);
  await app.request('/finns/inte?epost=anna@mejl.example', { headers }, peer);

  // Without the times, which may have any digits.
  const logged = lines.map((line) => ({ ...JSON.parse(line), time: undefined, ms: undefined }));
  expect(JSON.stringify(logged)).not.toMatch(/anna|192\.0\.2|127\.0\.0|070|lose-weight/i);
  expect(logged.filter(({ msg }) => msg === 'request')).toMatchObject([
    { method: 'POST', path: '/ajax/:mailbox', status: 200, enquiry: 1 },
    { method: 'POST', path: '/ajax/:mailbox', status: 422 },
    { method: 'POST', path: '/:mailbox', status: 422 },
    { method: 'GET', path: '/…@…', status: 404 },
    { method: 'GET', path: '/finns/inte', status: 404 },
  ]);
});
