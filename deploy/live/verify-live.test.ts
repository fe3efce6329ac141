import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { smallBuild } from '../testing/build.ts';
import { liveSite } from '../testing/live-site.ts';
import { verifyLive } from './verify-live.ts';

const NOW = { patience: 0, pause: 0 };
const silent = () => {};

test('a site that shows this very build is as it should be', async () => {
  const build = await smallBuild('one');
  const { url } = await liveSite(build.folder);
  expect(await verifyLive(build, url, silent, NOW)).toEqual([]);
});

test('it is asked until it shows the new build', async () => {
  const [old, build] = [await smallBuild('old'), await smallBuild('new')];
  const { url, asked } = await liveSite(old.folder);
  const replace = () => {
    if (asked.length > 5) cpSync(build.folder, old.folder, { recursive: true });
  };
  const problems = await verifyLive(build, url, replace, { patience: 60_000, pause: 10 });
  expect(problems).toEqual([]);
});

test('a site that shows something else, or cannot be reached, is told by page', async () => {
  const [old, build] = [await smallBuild('old'), await smallBuild('new')];
  const { url } = await liveSite(old.folder);
  expect(await verifyLive(build, url, silent, NOW)).toEqual([
    expect.stringMatching(/\/contact visar något annat .+DEPLOY_TO/),
    expect.stringMatching(/\/ visar något annat/),
  ]);
  await rm(join(old.folder, 'contact.html'));
  const [missing] = await verifyLive(build, url, silent, NOW);
  expect(missing).toMatch(/\/contact svarar med fel 404\. Läser webbhotellet filen \.htaccess\?/);
  expect(await verifyLive(build, 'http://127.0.0.1:1', silent, NOW)).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 går inte att nå\. Är adressen ny/),
  ]);
});

test('a certificate that browsers would refuse is told', async () => {
  const read = (name: string) => readFileSync(`enquiries/cloudflare/testing/certificates/${name}`);
  const server = createServer({ key: read('localhost.key'), cert: read('localhost.pem') });
  server.listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const site = `https://localhost:${(server.address() as AddressInfo).port}`;
  expect(await verifyLive(await smallBuild('one'), site, silent, NOW)).toEqual([
    expect.stringMatching(/har inget certifikat för https som gäller/),
  ]);
});

test('headers that do not come are told by their names', async () => {
  const build = await smallBuild('one');
  const bare = await smallBuild('one');
  await rm(join(bare.folder, 'headers.json'));
  const { url } = await liveSite(bare.folder);
  const [headers, ...others] = await verifyLive(build, url, silent, NOW);
  expect(headers).toMatch(/skickar inte de skydd .+content-security-policy/);
  expect(others).toEqual([]);
});

test('a form that nobody takes, and a foreign page for what is missing, are told', async () => {
  const build = await smallBuild('one');
  const host = await liveSite(build.folder, { takesForms: false });
  await writeFile(join(build.folder, '404.html'), 'Not Found');
  const problems = await verifyLive(build, host.url, silent, NOW);
  expect(problems).toEqual([
    expect.stringContaining('visar inte webbplatsens egen sida'),
    expect.stringMatching(/Formuläret leder ingenstans.+FORM_SERVICE_URL/),
  ]);
});
