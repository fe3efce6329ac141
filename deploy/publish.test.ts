import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterProject } from '../tests/support/enter-project.ts';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';
import { serveLive } from '../tests/support/serve-live.ts';
import { filesOf, smallBuild } from '../tests/support/small-build.ts';
import { chooseTarget } from './choose-target.ts';
import { everPublishedTo } from './history.ts';
import { type Publishing, preview, publish, status, undo } from './publish.ts';
import { folderTarget } from './targets/folder.ts';
import type { Progress, Target } from './targets/target.ts';

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

test('publishing says what changed and looks at the live site; undo puts the one before online, as of its day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00') });
  onTestFinished(() => void vi.useRealTimers());
  const { publishing, online, words } = await setUp('one', 'two', 'two', 'three');
  const first = await publish(publishing);
  expect(words('changes')).toEqual(['Det här är den första publiceringen härifrån.']);
  vi.setSystemTime(new Date('2026-11-21T12:00'));
  edit('services.yaml', /250\skr\s\/\spass/, '275 kr / pass');
  const second = await publish(publishing);
  expect(second.problems).toEqual([]);
  expect(words('changes').slice(1)).toEqual(['Gruppträning: priset 250 kr / pass → 275 kr / pass']);
  expect(words('verify').at(-1)).toMatch(/3 av 3 sidor visar det nya/);
  vi.setSystemTime(new Date('2026-11-22T12:00'));
  // Publishing the same again is no further step to undo.
  expect(await publish(publishing)).toEqual(second);
  edit('services.yaml', '275 kr / pass', '300 kr / pass');

  expect(await undo(publishing)).toEqual(first);
  expect((await filesOf(online))['index.html']).toContain('one');
  expect(readFileSync('content/services.yaml', 'utf8')).toContain('300 kr / pass');
  expect(everPublishedTo(publishing.target.name)).toHaveLength(2);
  expect(await status(publishing.target)).toMatchObject({
    text: 'Publicerat 20 november 2026 kl. 12:00. Det här är ändrat sedan dess:',
    changes: ['Gruppträning: priset 250 kr / pass → 300 kr / pass'],
  });

  await expect(undo(publishing)).rejects.toThrow('Det finns ingen tidigare publicering');
  await publish(publishing);
  expect((await filesOf(online))['index.html']).toContain('three');
});

test('what is online without a copy here is reported as that, and not undone', async () => {
  const { publishing, online } = await setUp('one');
  const { target } = publishing;
  expect((await status(target)).text).toMatch(/Inget är publicerat till mappen .+ än\./);
  await publish(publishing);
  expect((await status(target)).text).toMatch(/^Publicerat .+ 2\d{3} kl\. .+Inget är ändrat/);
  await publish({
    ...publishing,
    build: () => {
      edit('services.yaml', /250\skr\s\/\spass/, '275 kr / pass');
      return publishing.build();
    },
  });
  // What is saved while the site is built is not online.
  expect((await status(target)).changes).toHaveLength(1);
  // What shows nowhere on the site, such as a tick, is published all the same.
  await publish(publishing);
  expect((await status(target)).changes).toEqual([]);
  await folderTarget(online, true).publish(await smallBuild('elsewhere'), () => {});
  expect((await status(target)).text).toMatch(/^Publicerat .+, men ingen kopia finns/);
  await expect(undo(publishing)).rejects.toThrow('finns inte bland publiceringarna');
});

test('a publication that was cut off is known if it came online, and otherwise leaves nothing', async () => {
  const { publishing } = await setUp('one', 'two', 'three');
  await publish(publishing);
  const cut = (target: Target) => publish({ ...publishing, target }).catch(() => undefined);
  await cut({ ...publishing.target, publish: () => Promise.reject(new Error('cut')) });
  expect((await status(publishing.target)).text).toMatch(/Inget är ändrat/);
  expect(await status(publishing.target)).not.toHaveProperty('previous');
  await cut({
    ...publishing.target,
    publish: async (build, report) => {
      await publishing.target.publish(build, report);
      throw new Error('cut');
    },
  });
  expect((await status(publishing.target)).text).toMatch(/Inget är ändrat/);
  expect(readdirSync('publications')).toHaveLength(3);
  expect((await undo(publishing)).problems).toEqual([]);
  expect((await filesOf(publishing.settings.DEPLOY_TO?.slice(7) ?? ''))['index.html']).toContain(
    'one',
  );
});

test('copies that were cut off break nothing, and are swept', async () => {
  const { publishing, online } = await setUp('one', 'two', 'three');
  for (const _ of ['one', 'two']) await publish(publishing);
  await writeFiles('publications', {
    '2026-01-01T00-00-00-000Z/publication.json': '{"id": "x", "publ',
    '2026-01-02T00-00-00-000Z/site/index.html': 'half',
  });
  expect((await status(publishing.target)).text).toMatch(/Inget är ändrat/);
  await undo(publishing);
  expect((await filesOf(online))['index.html']).toContain('one');
  await publish(publishing);
  expect(globSync('publications/2026-01-*')).toEqual([]);
});

test('where no copy can be saved nothing is published', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { publishing, online } = await setUp('one');
  await writeFiles('publications', { '2026-11-20T12-00-00-000Z': 'in the way' });
  await expect(publish(publishing)).rejects.toThrow(/spara en kopia.+Inget är ändrat online/);
  expect(await filesOf(online)).toEqual({});
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
  await preview({ ...elsewhere, settings: formSubmit });
  const site = { ...settings, SITE_URL: 'https://www.dinadress.example' };
  await expect(publish({ ...publishing, build, settings: site })).rejects.toThrow(
    /Inget är publicerat.+\d+ exempel är kvar i innehållet:.+Omdömen › Omdömena › nummer 1/s,
  );
  edit('services.yaml', /250\skr\s\/\spass/, '250 kr');
  await expect(publish({ ...publishing, build })).rejects.toThrow(
    /Inget är publicerat.+Tjänster och priser › Tjänsterna › nummer 4 › Priset: Skriv både beloppet och vad man får för det/s,
  );
});

test('links that lead nowhere are named before anything is sent', async () => {
  const { publishing, online } = await setUp();
  const broken =
    '<a href="/villkor">Villkor</a><a href="/contact#finns-inte">Kontakt</a><a href="/rabatt-50%">Nu</a>';
  const build = () => smallBuild('one', { 'tack.html': broken });
  await expect(publish({ ...publishing, build })).rejects.toThrow(
    /Sidan \/tack länkar till \/villkor, som inte finns\.\n.+\/contact#finns-inte.+\n.+\/rabatt-50%, som inte/,
  );
  expect(await filesOf(online)).toEqual({});
});
