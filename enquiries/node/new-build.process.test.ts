import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { ANNA, FORM_PAGE, formOf, MAILBOX, SERVICE_FILE } from '../testing/samples.ts';
import { earlierSite, MANIFEST_FILE, makeManifest } from './http/build-manifest.ts';
import { writeFiles } from './testing/files.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { startSmtp } from './testing/smtp-server.ts';
import { workspace } from './testing/workspace.ts';

/*
 * A server whose site is built anew while it runs.
 */
const NEW_MAILBOX = 'ny@provstudion.example';

/** What the next build has in other words: another mailbox, and another goal than `other`. */
const NEXT: Record<string, string> = {
  'index.html': '<!doctype html><title>Nytt</title><p>Nytt</p>',
  'contact/index.html': FORM_PAGE.replace(MAILBOX, NEW_MAILBOX).replace(
    'value="other"',
    'value="run"',
  ),
  _headers: '/*\n  X-Build: new\n',
  '_astro/new.js': 'go()',
  'service.json': JSON.stringify({
    ...SERVICE_FILE,
    mailbox: NEW_MAILBOX,
    goals: [SERVICE_FILE.goals[0], { value: 'run', label: 'Springa' }],
  }),
};

async function writeManifest(folder: string) {
  await writeFiles(folder, { [MANIFEST_FILE]: JSON.stringify(await makeManifest(folder)) });
}

/** A server on a whole build, with the next build beside it. */
async function setUp(environment: NodeJS.ProcessEnv = {}) {
  const { folder, environment: own } = await workspace();
  const dist = join(folder, 'dist');
  await writeManifest(dist);
  const server = await startServer({ ...own, ...environment });
  const next = join(folder, 'dist.next');
  await writeFiles(next, { 'tack/index.html': 'Tack', '404.html': 'Oops!', ...NEXT });
  await writeManifest(next);
  const isNew = () =>
    eventually(async () => expect(await (await fetch(server.url)).text()).toContain('Nytt'), {
      interval: 20,
    });
  const changeOver = async () => {
    await rename(dist, earlierSite(dist));
    await rename(next, dist);
  };
  /** Stops the server, and starts it again on the same data and what was done `between`. */
  const restart = async (running: ServerProcess = server, between = async () => {}) => {
    const ended = once(running.child, 'close');
    running.child.kill('SIGTERM');
    await ended;
    await between();
    return startServer({ ...own, ...environment });
  };
  return { ...server, dist, next, isNew, changeOver, restart };
}

const post = (url: string, mailbox: string, trainingGoal: string) =>
  fetch(`${url}/ajax/${mailbox}`, { method: 'POST', body: formOf({ ...ANNA, trainingGoal }) });

test('a new build is served without a restart and without a failed request', async () => {
  const { url, changeOver, isNew, restart } = await setUp();
  let done = false;
  const statuses = new Set<number>();
  const visitor = (async () => {
    while (!done) {
      for (const path of ['/', '/contact', '/_astro/hero.abc.webp']) {
        statuses.add((await fetch(url + path)).status);
      }
    }
  })();
  await changeOver();
  await isNew();
  done = true;
  await visitor;
  // Also what only the old pages ask for.
  expect([...statuses]).toEqual([200]);
  expect((await fetch(url)).headers.get('x-build')).toBe('new');
  expect((await fetch(`${url}/_astro/new.js`)).status).toBe(200);
  const again = await restart();
  expect((await fetch(`${again.url}/_astro/hero.abc.webp`)).status).toBe(200);
});

test('a form that was opened before still posts, and what it says goes to the mailbox of now', async () => {
  const smtp = await startSmtp();
  const { url, changeOver, isNew } = await setUp({ SMTP_URL: smtp.url });
  await changeOver();
  await isNew();
  expect((await post(url, MAILBOX, 'other')).status).toBe(200);
  expect((await post(url, NEW_MAILBOX, 'run')).status).toBe(200);
  expect((await post(url, MAILBOX, 'fly')).status).toBe(422);
  expect((await post(url, 'annan@provstudion.example', 'run')).status).toBe(404);
  await eventually(() => expect(smtp.mails).toHaveLength(2));
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([[NEW_MAILBOX], [NEW_MAILBOX]]);
  const texts = smtp.mails.map(({ email }) => email.text).join();
  expect(texts).toContain('Annat');
  expect(texts).toContain('Springa');
});

test('and after a restart, whether the build was new before or with it', async () => {
  const smtp = await startSmtp();
  const { changeOver, isNew, restart, next, dist } = await setUp({ SMTP_URL: smtp.url });
  await changeOver();
  await isNew();
  const again = await restart();
  expect((await post(again.url, MAILBOX, 'other')).status).toBe(200);
  const third = { ...SERVICE_FILE, mailbox: 'tredje@provstudion.example' };
  await writeFiles(next, {
    'index.html': 'Tredje',
    '404.html': 'Oops!',
    'contact/index.html': FORM_PAGE.replace(MAILBOX, third.mailbox),
    'service.json': JSON.stringify(third),
  });
  await writeManifest(next);
  const { url } = await restart(again, async () => {
    await rm(dist, { recursive: true });
    await rename(next, dist);
  });
  expect((await post(url, MAILBOX, 'other')).status).toBe(200);
  expect((await post(url, NEW_MAILBOX, 'run')).status).toBe(200);
  expect((await post(url, 'annan@provstudion.example', 'run')).status).toBe(404);
  await eventually(() => expect(smtp.mails).toHaveLength(3));
  expect(smtp.mails.map(({ recipients }) => recipients.join()).sort()).toEqual(
    [NEW_MAILBOX, third.mailbox, third.mailbox].sort(),
  );
  expect(smtp.mails.map(({ email }) => email.text).join()).toContain('Springa');
});

test('what is still being uploaded is waited for', async () => {
  const { url, output, dist, next, isNew } = await setUp();
  // Pages in place, and the manifest of the whole: only a script is missing.
  const { '_astro/new.js': script = '', ...there } = NEXT;
  await writeFiles(dist, there);
  await rm(join(dist, '_astro'), { recursive: true });
  await rename(join(next, MANIFEST_FILE), join(dist, MANIFEST_FILE));
  for (const path of ['tack/index.html', '404.html']) {
    await rename(join(next, path), join(dist, path));
  }
  await eventually(() => expect(output()).toContain('waiting for the rest of a new build'));
  expect(await (await fetch(url)).text()).not.toContain('Nytt');
  await writeFiles(dist, { '_astro/new.js': script });
  await isNew();
});

test('a build whose parts do not belong together is refused, once, and the old one stays', async () => {
  const { url, output, next, changeOver, isNew, dist } = await setUp();
  await writeFile(join(next, 'service.json'), JSON.stringify(SERVICE_FILE));
  await writeManifest(next);
  await changeOver();
  await eventually(() => expect(output()).toContain('a new build is refused'));
  expect(output()).toMatch(/pages and the service\.json .+ different builds/);
  expect(await (await fetch(url)).text()).toContain('Glöd');
  await writeFiles(dist, { 'service.json': NEXT['service.json'] ?? '' });
  await writeManifest(dist);
  await isNew();
  expect(output().match(/a new build is refused/g)).toHaveLength(1);
});
