import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterProject } from '../tests/support/enter-project.ts';
import { temporaryFolder } from '../tests/support/files.ts';
import { serveLive } from '../tests/support/serve-live.ts';
import { filesOf, smallBuild } from '../tests/support/small-build.ts';
import { chooseTarget } from './choose-target.ts';
import { type Publishing, publish } from './publish.ts';
import { status } from './status.ts';
import { folderTarget } from './targets/folder.ts';
import type { Progress } from './targets/target.ts';
import { undo } from './undo.ts';

/** A project with sample content that publishes builds of the given texts to a folder that a server shows. */
async function setUp(...texts: string[]) {
  await enterProject();
  const online = await temporaryFolder();
  const { url, stop } = await serveLive(online);
  onTestFinished(stop);
  const said: Progress[] = [];
  const settings = { DEPLOY_TO: `folder:${online}`, SITE_URL: url, OWN_SERVER: 'true' };
  const publishing: Publishing = {
    ...(await chooseTarget(settings)),
    build: () => smallBuild(texts.shift() ?? 'last'),
    report: (progress) => said.push(progress),
    liveTiming: { patience: 0, pause: 0 },
  };
  const words = (step: Progress['step']) =>
    said.filter((one) => one.step === step).map(({ text }) => text);
  return { online, publishing, words };
}

function edit(file: string, before: string | RegExp, after: string) {
  const path = join('content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(before);
  writeFileSync(path, text.replace(before, after));
}

test('publishing says what changed and looks at the live site; undo puts the build before online, as of its day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00') });
  onTestFinished(() => void vi.useRealTimers());
  const { publishing, online, words } = await setUp('one', 'two', 'two', 'three');
  const first = await publish(publishing);
  expect(words('changes')).toEqual([
    expect.stringMatching(/^Inget är publicerat till mappen .+ än/),
  ]);
  vi.setSystemTime(new Date('2026-11-21T12:00'));
  edit('services.yaml', /250\skr\s\/\spass/, '275 kr / pass');
  const second = await publish(publishing);
  expect(second.problems).toEqual([]);
  expect(words('changes').at(-1)).toBe(
    'Tjänster och priser › Tjänsterna › nummer 4 › Priset: 250 kr / pass → 275 kr / pass',
  );
  expect(words('verify').at(-1)).toMatch(/3 av 3 sidor visar det nya/);
  vi.setSystemTime(new Date('2026-11-22T12:00'));
  // Publishing the same again is no further step to undo.
  expect(await publish(publishing)).toEqual(second);
  edit('services.yaml', '275 kr / pass', '300 kr / pass');

  const { undo: offered } = await status(publishing.target);
  expect(offered).toMatchObject({
    from: '21 november 2026 kl. 12:00',
    to: '20 november 2026 kl. 12:00',
  });
  await expect(undo(publishing, 'another')).rejects.toThrow('är inte det som skulle ångras');
  expect(await undo(publishing, offered?.id)).toEqual(first);
  expect((await filesOf(online))['index.html']).toContain('one');
  expect(readFileSync('content/services.yaml', 'utf8')).toContain('300 kr / pass');
  expect(await status(publishing.target)).toEqual({
    step: 'status',
    text: 'Publicerat 20 november 2026 kl. 12:00. Det här är ändrat sedan dess:',
    changes: [
      'Tjänster och priser › Tjänsterna › nummer 4 › Priset: 250 kr / pass → 300 kr / pass',
    ],
  });

  await expect(undo(publishing)).rejects.toThrow('Det finns ingen tidigare publicering');
  await publish(publishing);
  expect((await filesOf(online))['index.html']).toContain('three');
});

test('what is online without a copy here is reported as that, and not undone', async () => {
  const { publishing, online } = await setUp('one');
  const { target } = publishing;
  const build = () => {
    // What is saved while the site is built is not online.
    edit('services.yaml', /250\skr\s\/\spass/, '275 kr / pass');
    return publishing.build();
  };
  await publish({ ...publishing, build });
  expect((await status(target)).changes).toHaveLength(1);
  // What shows nowhere on the site, such as a tick, is published all the same.
  await publish({ ...publishing, build: () => smallBuild('one') });
  expect((await status(target)).changes).toEqual([]);
  await folderTarget(online, true).publish(await smallBuild('elsewhere'), () => {});
  expect((await status(target)).text).toMatch(/^Publicerat .+, men ingen kopia finns/);
  await expect(undo(publishing)).rejects.toThrow('är inte det som skulle ångras');
});

test('a publication or an undo that is cut off is none', async () => {
  const { publishing } = await setUp('one', 'two');
  await publish(publishing);
  const cut = () => Promise.reject(new Error('cut'));
  const off = { ...publishing, target: { ...publishing.target, publish: cut } };
  await expect(publish(off)).rejects.toThrow('cut');
  expect(await status(publishing.target)).not.toHaveProperty('undo');
  await publish(publishing);
  await expect(undo(off)).rejects.toThrow('cut');
  expect((await status(publishing.target)).undo).toBeDefined();
});

test('a second publication on this machine is refused while one is at work', async () => {
  const { publishing } = await setUp('one');
  const first = publish(publishing);
  await expect(publish(publishing)).rejects.toThrow('Publiceringen pågår redan.');
  await first;
});

test('a build whose form the service does not know is not restored', async () => {
  const { publishing, online } = await setUp();
  const old = () => smallBuild('one', { 'service.json': '{"format":0}' });
  await publish({ ...publishing, build: old });
  await publish(publishing);
  await expect(undo(publishing)).rejects.toThrow(/av en annan version.+Inget är ändrat\./);
  expect((await filesOf(online))['index.html']).toContain('last');
});

test('mistakes, samples and a form that nobody receives are named, and nothing is built', async () => {
  const { publishing, online } = await setUp();
  const { settings } = publishing;
  const build = () => Promise.reject(new Error('built'));
  const elsewhere = { ...publishing, build, target: folderTarget(online, false) };
  await expect(publish(elsewhere)).rejects.toThrow(/skulle inte nå dig.+Var ska den ligga\?/);
  const formSubmit = { ...settings, FORM_SERVICE_URL: 'https://formsubmit.co' };
  await expect(publish({ ...elsewhere, settings: formSubmit })).rejects.toThrow('built');
  const site = { ...settings, SITE_URL: 'https://www.dinadress.example' };
  await expect(publish({ ...publishing, build, settings: site })).rejects.toThrow(
    /Inget är publicerat.+\d+ exempel är kvar i innehållet:.+Omdömen › Omdömena › nummer 1/s,
  );
  edit('services.yaml', /250\skr\s\/\spass/, '250 kr');
  await expect(publish({ ...publishing, build })).rejects.toThrow(
    /Inget är publicerat.+Tjänster och priser › Tjänsterna › nummer 4 › Priset: Skriv både beloppet och vad man får för det/s,
  );
});
