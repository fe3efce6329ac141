import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Build } from './build.ts';
import type { Report } from './progress.ts';
import { smallBuild } from './testing/build.ts';
import { serveLive } from './testing/serve-live.ts';
import { verifyLive } from './verify-live.ts';

const silent = () => {};

/** What is wrong with a site, asked once if nothing else is said. */
function verify(
  build: Build,
  site: string,
  { report = silent, patience = 0 }: { report?: Report; patience?: number } = {},
) {
  return verifyLive(build, site, report, { patience, pause: 10 });
}

async function serve(...options: Parameters<typeof serveLive>) {
  const host = await serveLive(...options);
  onTestFinished(host.stop);
  return host;
}

test('it is asked until it shows the new build', async () => {
  const [old, build] = [await smallBuild('old'), await smallBuild('new')];
  const { url, asked } = await serve(old.folder);
  const replace = () => {
    if (asked.length > 5) cpSync(build.folder, old.folder, { recursive: true });
  };
  const problems = await verify(build, url, { report: replace, patience: 60_000 });
  expect(problems).toEqual([]);
});

test('a site that shows something else, or cannot be reached, is told by page', async () => {
  const [old, build] = [await smallBuild('old'), await smallBuild('new')];
  const { url } = await serve(old.folder);
  expect(await verify(build, url)).toEqual([
    expect.stringMatching(/\/contact visar något annat .+DEPLOY_TO/),
    expect.stringMatching(/\/ visar något annat/),
  ]);
  await rm(join(old.folder, 'contact.html'));
  const [missing] = await verify(build, url);
  expect(missing).toMatch(/\/contact svarar med fel 404\. Läser webbhotellet filen \.htaccess\?/);
  expect(await verify(build, 'http://127.0.0.1:1')).toEqual([
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
  expect(await verify(await smallBuild('one'), site)).toEqual([
    expect.stringMatching(/har inget certifikat för https som gäller/),
  ]);
});

test('headers that do not come are told by their names', async () => {
  const build = await smallBuild('one');
  const bare = await smallBuild('one');
  await rm(join(bare.folder, 'headers.json'));
  const { url } = await serve(bare.folder);
  const [headers, ...others] = await verify(build, url);
  expect(headers).toMatch(/skickar inte de skydd .+content-security-policy/);
  expect(others).toEqual([]);
});

test('a form that nobody takes, and a foreign page for what is missing, are told', async () => {
  const build = await smallBuild('one');
  const host = await serve(build.folder, { takesForms: false });
  await writeFile(join(build.folder, '404.html'), 'Not Found');
  const problems = await verify(build, host.url);
  expect(problems).toEqual([
    expect.stringContaining('visar inte webbplatsens egen sida'),
    expect.stringMatching(/Formuläret leder ingenstans.+FORM_SERVICE_URL/),
  ]);
});
