import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterProject } from '../tests/support/enter-project.ts';
import { temporaryFolder } from '../tests/support/files.ts';
import { serveLive } from '../tests/support/serve-live.ts';
import { filesOf, smallBuild } from '../tests/support/small-build.ts';
import { openConfiguredTarget } from './open-target.ts';
import { publish, undo } from './publish.ts';
import { readStatus } from './status.ts';
import { openTarget } from './targets/folder.ts';

/** Sets up a project that publishes one small build per text to a folder, and a server that shows the folder. */
async function setUp(...texts: string[]) {
  enterProject();
  const online = temporaryFolder();
  const { url, stop } = await serveLive(online);
  onTestFinished(stop);
  const settings = { DEPLOY_TO: `server:${online}`, SITE_URL: url };
  const report = vi.fn();
  const build = () => smallBuild(texts.shift() ?? 'last');
  const opened = await openConfiguredTarget(settings);
  const publishing = { ...opened, build, report, verifyTimeoutMs: 0 };
  return { online, publishing, report };
}

function edit(before: string | RegExp, after: string) {
  const text = readFileSync('content/services.yaml', 'utf8');
  expect(text).toMatch(before);
  writeFileSync('content/services.yaml', text.replace(before, after));
}

const PRICE = /250\skr\s\/\spass/;

test('publishing reports what changed and looks at the live site; undo restores the build before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { publishing, online, report } = await setUp('one', 'two', 'two');
  const { settings, target, build } = publishing;
  const { text: first } = await readStatus(target, settings);
  expect(first).toMatch(/^Det blir den första publiceringen till mappen /);
  await publish(publishing);
  vi.setSystemTime(new Date('2026-11-21T12:00Z'));
  edit(PRICE, '275 kr / pass');
  const ok = { ok: true, text: expect.stringMatching(/^Klart\. .+21 november 2026/) };
  expect(await publish(publishing)).toMatchObject(ok);
  const field = 'Tjänster och priser › Tjänsterna › Gruppträning › Priset';
  const text = `${field}: 250 kr / pass → 275 kr / pass`;
  expect(report).toHaveBeenCalledWith({ step: 'changes', text });
  const seen = expect.stringMatching(/3 av 3 sidor är framme/);
  expect(report).toHaveBeenLastCalledWith({ step: 'verify', text: seen });

  // Publishing the same build again adds no step to undo. An edit during the build counts as unpublished.
  const editWhileBuilding = () => {
    edit('275 kr / pass', '300 kr / pass');
    return build();
  };
  await publish({ ...publishing, build: editWhileBuilding });
  const [from, to] = ['21 november 2026 kl. 13.00', '20 november 2026 kl. 13.00'];
  expect(await readStatus(target, settings)).toMatchObject({
    text: `Publicerat ${from}. Det här är ändrat sedan dess:`,
    changes: [`${field}: 275 kr / pass → 300 kr / pass`],
    undo: { from, to },
  });
  const moved = { SITE_URL: 'https://ny.example', FORM_SERVICE_URL: 'https://formsubmit.co' };
  expect((await readStatus(target, moved)).changes.slice(0, 2)).toEqual([
    `Webbplatsens adress: ${settings.SITE_URL} → https://ny.example`,
    'Vem som tar emot intresseanmälningarna: webbplatsens egen tjänst → https://formsubmit.co',
  ]);
  const cut = () => Promise.reject(new Error('cut'));
  await expect(undo({ ...publishing, target: { ...target, publish: cut } })).rejects.toThrow('cut');
  await undo(publishing);
  expect((await filesOf(online))['index.html']).toContain('one');
  expect(await readStatus(target, settings)).toEqual({
    step: 'status',
    text: `Publicerat ${to}. Det här är ändrat sedan dess:`,
    changes: [`${field}: 250 kr / pass → 300 kr / pass`],
  });
  await expect(undo(publishing)).rejects.toThrow('ingen publicering att gå tillbaka till');
});

test('undo is kept for each target, and not offered after an undo that was killed', async () => {
  const { publishing, online } = await setUp('one', 'two', 'three');
  const { settings, target } = publishing;
  const other = { ...publishing, target: openTarget({ folder: temporaryFolder() }) };
  for (const options of [publishing, publishing, other]) await publish(options);
  expect(await readStatus(other.target, settings)).not.toHaveProperty('undo');
  expect(await readStatus(target, settings)).toHaveProperty('undo');
  // This folder makes publishing fail, because a file cannot replace a folder.
  mkdirSync(join(online, '_astro/last.css'));
  await expect(publish(publishing)).rejects.toThrow(/den förra eller den nya/);
  // An undo that is killed leaves its publication in the history.
  await target.publish(await smallBuild('one'), () => {});
  const status = await readStatus(target, settings);
  expect(status.text).toMatch(/^Publicerat .+Inget/);
  expect(status).not.toHaveProperty('undo');
});

test('a folder that is not online yet is no problem; an own server that is down is one', async () => {
  const { publishing } = await setUp();
  const folder = temporaryFolder();
  const settings = { ...publishing.settings, SITE_URL: 'http://localhost:1' };
  const target = openTarget({ folder });
  expect(await publish({ ...publishing, settings, target })).toEqual({
    ok: true,
    text: expect.stringMatching(/inte ute än\. Lägg upp .+\.htaccess: i Finder/),
    folder,
  });
  expect(await publish({ ...publishing, settings })).toEqual({
    ok: false,
    text: expect.stringMatching(/^Allt kom fram, .+din egen server/s),
  });
});

test('a publication from elsewhere is replaced only on request', async () => {
  const { publishing, online } = await setUp();
  const { target, settings } = publishing;
  const publishElsewhere = async (text: string) =>
    openTarget({ folder: online }).publish(await smallBuild(text), () => {});
  await publishElsewhere('first');
  expect((await readStatus(target, settings)).text).toMatch(/inte publicerat från den här mappen/);
  await publish({ ...publishing, replace: true });
  await publishElsewhere('newer');
  expect(await readStatus(target, settings)).toMatchObject({
    text: expect.stringMatching(/^Det som ligger ute är nyare än den här mappen\. .+ \d/),
    isFromOtherFolder: true,
  });
  await expect(publish(publishing)).rejects.toThrow(/nyare än den här mappen.+Inget är publicerat/);
  await expect(undo(publishing)).rejects.toThrow('är publicerat från en annan dator');
  expect((await filesOf(online))['index.html']).toContain('newer');
  await publish({ ...publishing, replace: true });
  expect((await filesOf(online))['index.html']).toContain('last');
});

test('mistakes, samples, a form without receiver and a second publication are refused before the build', async () => {
  const { publishing } = await setUp();
  const { settings } = publishing;
  const build = () => Promise.reject(new Error('built'));
  const DEPLOY_TO = { kind: 'folder' as const, folder: 'anywhere' };
  const elsewhere = { ...publishing, build, settings: { ...settings, DEPLOY_TO } };
  const running = publish(elsewhere);
  await expect(publish(publishing)).rejects.toThrow('Publiceringen pågår redan.');
  await expect(running).rejects.toThrow(/skulle inte nå dig.+Var ska den ligga\?/);
  const real = { ...settings, SITE_URL: 'https://www.dinadress.example' };
  await expect(publish({ ...publishing, build, settings: real })).rejects.toThrow(
    /Inget är publicerat.+Exempel är kvar i innehållet:.+Omdömen › Omdömena › nummer 1/s,
  );
  edit(PRICE, '250 kr');
  await expect(publish({ ...publishing, build })).rejects.toThrow(
    /Tjänster och priser › Tjänsterna › nummer 4 › Priset: Skriv både beloppet och vad man får för det/,
  );
});
