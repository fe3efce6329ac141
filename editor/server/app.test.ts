import { expect, onTestFinished, test } from 'vitest';
import { preparePreview } from '../preview/start.ts';
import { editorApp } from './app.ts';

const host = 'http://localhost:4321';

/** The editor's server, with a page beside it that is never asked for. */
function setUp() {
  const preview = preparePreview();
  onTestFinished(preview.stop);
  return editorApp(preview, 'this');
}

test('only this machine and its own page are answered, and no picture beyond 100 MB', async () => {
  const app = setUp();
  const own = { 'X-Project': 'this' };
  const ask = async (site: string, headers: Record<string, string>) =>
    (await app.request(`${site}/redigera/api/deploy`, { headers })).status;
  expect(await ask(host, own)).toBe(200);
  expect(await ask(host, { 'X-Project': 'another' })).toBe(403);
  expect(await ask(host, { ...own, Origin: 'https://annan.example' })).toBe(403);
  expect(await ask('http://annan.example', own)).toBe(403);
  const answer = await app.request(`${host}/redigera/api/deploy`, { headers: own });
  expect(answer.headers.get('x-project')).toBe('this');
  const picture = { method: 'POST', body: 'x', headers: { ...own, 'Content-Length': '100000001' } };
  expect((await app.request(`${host}/redigera/api/pictures`, picture)).status).toBe(413);
  // What has begun to load has to be there before the run ends.
  expect((await app.request(`${host}/redigera/app.js`)).status).toBe(200);
});
