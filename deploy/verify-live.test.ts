import { cpSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readHeaderRules } from '../built-site/read-build.ts';
import { MAILBOX } from '../tests/support/enquiries/samples.ts';
import { serveLive } from '../tests/support/serve-live.ts';
import { smallBuild } from '../tests/support/small-build.ts';
import type { Build } from './targets/target.ts';
import { verifyLive } from './verify-live.ts';

const verify = (build: Build, siteUrl: string) => verifyLive(build, siteUrl, () => {}, 0);

async function serve(folder: string, options: Parameters<typeof serveLive>[1] = {}) {
  const { url, stop } = await serveLive(folder, options);
  onTestFinished(stop);
  return url;
}

test('pages are requested until the site shows the new build', async () => {
  const [old, build] = [await smallBuild('old'), await smallBuild('new')];
  const url = await serve(old.folder);
  let rounds = 0;
  const report = () => {
    if (++rounds === 3) cpSync(build.folder, old.folder, { recursive: true });
  };
  expect(await verifyLive(build, url, report)).toEqual([]);
});

test('wrong pages and a site that does not answer are explained', async () => {
  const [old, build] = [await smallBuild('old'), await smallBuild('new')];
  await cp(join(build.folder, 'index.html'), join(old.folder, 'index.html'));
  await rm(join(old.folder, 'contact.html'));
  expect(await verify(build, await serve(old.folder))).toEqual([
    expect.stringMatching(/\/finns-inte-\w+ visar något annat .+läser filen \.htaccess/),
    expect.stringMatching(/\/contact visar något annat .+\(svar 404\).+mappen under Var ska/),
  ]);
  expect(await verify(build, 'http://127.0.0.1:1')).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 går inte att nå\. .+ Är adressen ny/),
  ]);
});

test('a different policy is reported as that, without advice to ask the host about .htaccess', async () => {
  const [old, build] = [await smallBuild('old'), await smallBuild('one')];
  const verifyWith = async (policy: string, { folder }: Build) =>
    verify(build, await serve(folder, { headers: { 'content-security-policy': policy } }));
  const ours = String(readHeaderRules(build.folder)[0]?.headers['Content-Security-Policy']);
  expect(await verifyWith(ours, build)).toEqual([]);
  const [differentPolicy] = await verifyWith("default-src 'none'", build);
  expect(differentPolicy).toMatch(/visas med en annan säkerhetspolicy .+\.htaccess/);
  const [wrongPage] = await verifyWith(ours, old);
  expect(wrongPage).toMatch(/visar något annat .+en annan regel/);
  for (const problem of [differentPolicy, wrongPage]) expect(problem).not.toMatch(/läser filen/);
});

test('a form without receiver is reported', async () => {
  const build = await smallBuild('one');
  const mailbox = 'ny@provstudion.example';
  expect(await verify(build, await serve(build.folder, { mailbox }))).toEqual([
    expect.stringMatching(/Formuläret leder ingenstans.+\(404\).+en annan mottagare/),
  ]);
  const elsewhere = await serve(build.folder);
  const form = `<form id="enquiry" action="${elsewhere}/${MAILBOX}">`;
  const posting = await smallBuild('one', { 'contact.html': form });
  expect(await verify(posting, await serve(posting.folder, { mailbox }))).toEqual([]);
});
