import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Build } from './build.ts';
import { smallBuild } from './testing/build.ts';
import { serveLive } from './testing/serve-live.ts';
import { verifyLive } from './verify-live.ts';

/** What is wrong with a site that is asked once. */
const verify = (build: Build, site: string) =>
  verifyLive(build, site, () => {}, { patience: 0, pause: 0 });

async function serve(folder: string): Promise<string> {
  const { url, stop } = await serveLive(folder);
  onTestFinished(stop);
  return url;
}

test('the site is asked until it shows the new build', async () => {
  const [old, build] = [await smallBuild('old'), await smallBuild('new')];
  const url = await serve(old.folder);
  let rounds = 0;
  const report = () => {
    if (++rounds === 3) cpSync(build.folder, old.folder, { recursive: true });
  };
  expect(await verifyLive(build, url, report, { patience: 60_000, pause: 10 })).toEqual([]);
});

test('a site that shows something else or cannot be reached is explained', async () => {
  const [old, build] = [await smallBuild('old'), await smallBuild('new')];
  const url = await serve(old.folder);
  await rm(join(old.folder, 'contact.html'));
  expect(await verify(build, url)).toEqual([
    expect.stringMatching(/\/contact svarar med fel 404\. Läser webbhotellet filen \.htaccess\?/),
    expect.stringMatching(/\/ visar något annat .+mappen under Var ska den ligga\?/),
  ]);
  expect(await verify(build, 'http://127.0.0.1:1')).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 går inte att nå\. Är adressen ny/),
  ]);
});

test('a certificate that browsers would refuse is explained', async () => {
  const read = (name: string) => readFileSync(`enquiries/cloudflare/testing/certificates/${name}`);
  const server = createServer({ key: read('localhost.key'), cert: read('localhost.pem') });
  server.listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const site = `https://localhost:${(server.address() as AddressInfo).port}`;
  expect(await verify(await smallBuild('one'), site)).toEqual([
    expect.stringMatching(/har inget certifikat för https som gäller/),
  ]);
});

test('missing headers, a foreign 404 page and a form that nobody receives are named', async () => {
  const form = '<form id="enquiry" action="/ingen@provstudion.example">';
  const build = await smallBuild('one', { 'contact.html': form });
  const shown = await smallBuild('one', { 'contact.html': form });
  await rm(join(shown.folder, 'headers.json'));
  await writeFile(join(shown.folder, '404.html'), 'Not Found');
  expect(await verify(build, await serve(shown.folder))).toEqual([
    expect.stringMatching(/skickar inte de skydd .+content-security-policy/),
    expect.stringContaining('visar inte webbplatsens egen sida'),
    expect.stringMatching(/Formuläret leder ingenstans.+en annan mottagare/),
  ]);
});
