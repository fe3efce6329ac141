import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterProject } from '../tests/support/enter-project.ts';
import { temporaryFolder } from '../tests/support/files.ts';
import { serveLive } from '../tests/support/serve-live.ts';
import { filesOf, smallBuild } from '../tests/support/small-build.ts';
import { chooseTarget } from './choose-target.ts';
import { publish, undo } from './publish.ts';
import { status } from './status.ts';
import { openTarget } from './targets/folder.ts';

/** A project with sample content that publishes builds of the given texts to a folder that a server shows. */
async function setUp(...texts: string[]) {
  enterProject();
  const online = temporaryFolder();
  const { url, stop } = await serveLive(online);
  onTestFinished(stop);
  const settings = { DEPLOY_TO: `folder:${online}`, SITE_URL: url, OWN_SERVER: 'true' };
  const report = vi.fn();
  const publishing = {
    ...(await chooseTarget(settings)),
    build: () => smallBuild(texts.shift() ?? 'last'),
    report,
    patience: 0,
  };
  return { online, publishing, report };
}

function edit(before: string | RegExp, after: string) {
  const path = join('content', 'services.yaml');
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(before);
  writeFileSync(path, text.replace(before, after));
}

const PRICE = /250\skr\s\/\spass/;

test('publishing reports what changed and looks at the live site; undo restores the build before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { publishing, online, report } = await setUp('one', 'two', 'two');
  const { settings, target, build } = publishing;
  expect((await status(target, settings)).text).toMatch(
    /^Det blir den första publiceringen till mappen /,
  );
  await publish(publishing);
  vi.setSystemTime(new Date('2026-11-21T12:00Z'));
  edit(PRICE, '275 kr / pass');
  expect((await publish(publishing)).problems).toEqual([]);
  const field = 'Tjänster och priser › Tjänsterna › nummer 4 › Priset';
  const text = `${field}: 250 kr / pass → 275 kr / pass`;
  expect(report).toHaveBeenCalledWith({ step: 'changes', text });
  const seen = expect.stringMatching(/3 av 3 sidor är framme/);
  expect(report).toHaveBeenLastCalledWith({ step: 'verify', text: seen, done: 3, total: 3 });

  // The same build again is no further step, and what is saved meanwhile is not in it.
  await publish({
    ...publishing,
    build: () => {
      edit('275 kr / pass', '300 kr / pass');
      return build();
    },
  });
  const [from, to] = ['21 november 2026 kl. 13:00', '20 november 2026 kl. 13:00'];
  expect(await status(target, settings)).toMatchObject({
    text: `Publicerat ${from}. Det här är ändrat sedan dess:`,
    changes: [`${field}: 275 kr / pass → 300 kr / pass`],
    undo: { from, to },
  });
  const moved = { SITE_URL: 'https://ny.example', FORM_SERVICE_URL: 'https://formsubmit.co' };
  expect((await status(target, moved)).changes.slice(0, 2)).toEqual([
    `Webbplatsens adress: ${settings.SITE_URL} → https://ny.example`,
    'Vem som tar emot intresseanmälningarna: webbplatsens egen tjänst → https://formsubmit.co',
  ]);
  const cut = () => Promise.reject(new Error('cut'));
  await expect(undo({ ...publishing, target: { ...target, publish: cut } })).rejects.toThrow('cut');
  await undo(publishing);
  expect((await filesOf(online))['index.html']).toContain('one');
  expect(await status(target, settings)).toEqual({
    step: 'status',
    text: `Publicerat ${to}. Det här är ändrat sedan dess:`,
    changes: [`${field}: 250 kr / pass → 300 kr / pass`],
  });
  await expect(undo(publishing)).rejects.toThrow(
    'Det finns ingen publicering att gå tillbaka till',
  );
});

test('a publication that was cut late is reported as that, and undone to the one before it', async () => {
  const { publishing, online } = await setUp('one', 'two', 'three');
  const { settings, target } = publishing;
  for (const _ of [1, 2]) await publish(publishing);
  // A file cannot take the place of a folder.
  const folder = join(online, '_astro/three.css');
  mkdirSync(folder);
  await expect(publish(publishing)).rejects.toThrow(/Besökarna kan se några av de nya sidorna/);
  rmSync(folder, { recursive: true });
  const { text, undo: offered } = await status(target, settings);
  expect([text, offered?.from]).toEqual([
    expect.stringMatching(/blev inte klar: besökarna kan se några av dess sidor.+Inget är ändrat/),
    'sist, utan att bli klart',
  ]);
  await undo(publishing);
  expect((await filesOf(online))['index.html']).toContain('two');
  expect((await status(target, settings)).undo?.from).not.toContain('sist');

  // An undo that is killed before it is recorded.
  await target.publish(await smallBuild('one'), () => {});
  expect(await status(target, settings)).toMatchObject({
    text: expect.stringMatching(/^Publicerat .+Inget/),
  });
  expect(await status(target, settings)).not.toHaveProperty('undo');
});

test('a folder whose address shows something else is where the site is, and no alarm; an own server that is down is one', async () => {
  const { publishing, online } = await setUp();
  const elsewhere = { ...publishing.settings, SITE_URL: 'http://localhost:1' };
  const settings = { ...elsewhere, OWN_SERVER: false, FORM_SERVICE_URL: 'https://formsubmit.co' };
  expect(await publish({ ...publishing, settings })).toMatchObject({
    problems: [],
    folder: online,
  });
  const { problems, folder } = await publish({ ...publishing, settings: elsewhere });
  expect([problems, folder]).toEqual([[expect.stringMatching(/din egen server/)], undefined]);
});

test('what has no copy here, or a damaged one, is reported as that, and not undone', async () => {
  const { publishing, online } = await setUp();
  for (const text of ['one', 'two']) {
    await publish({ ...publishing, build: () => smallBuild(text) });
  }
  writeFileSync('publications/1/site/index.html', 'damaged');
  await expect(undo(publishing)).rejects.toThrow(/inte helt, .+\. Inget är ändrat online\.$/);
  await openTarget({ folder: online }).publish(await smallBuild('elsewhere'), () => {});
  const { text } = await status(publishing.target, publishing.settings);
  expect(text).toMatch(/^Publicerat .+, men ingen kopia finns/);
  await expect(undo(publishing)).rejects.toThrow('är publicerat från en annan dator');
});

test('mistakes, samples, a form that nobody receives and a second publication are refused, and nothing is built', async () => {
  const { publishing } = await setUp();
  const { settings } = publishing;
  const build = () => Promise.reject(new Error('built'));
  const elsewhere = { ...publishing, build, settings: { ...settings, OWN_SERVER: false } };
  const running = publish(elsewhere);
  await expect(publish(publishing)).rejects.toThrow('Publiceringen pågår redan.');
  await expect(running).rejects.toThrow(/skulle inte nå dig.+Var ska den ligga\?/);
  const formSubmit = { ...settings, FORM_SERVICE_URL: 'https://formsubmit.co' };
  await expect(publish({ ...elsewhere, settings: formSubmit })).rejects.toThrow('built');
  const real = { ...settings, SITE_URL: 'https://www.dinadress.example' };
  await expect(publish({ ...publishing, build, settings: real })).rejects.toThrow(
    /Inget är publicerat.+Exempel är kvar i innehållet:.+Omdömen › Omdömena › nummer 1/s,
  );
  edit(PRICE, '250 kr');
  await expect(publish({ ...publishing, build })).rejects.toThrow(
    /Tjänster och priser › Tjänsterna › nummer 4 › Priset: Skriv både beloppet och vad man får för det/,
  );
});
