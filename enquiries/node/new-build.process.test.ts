import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { ANNA, FORM_PAGE, formOf, MAILBOX, SERVICE_FILE } from '../testing/samples.ts';
import { earlierSite } from './http/build-manifest.ts';
import { writeFiles } from './testing/files.ts';
import { startServer } from './testing/server-process.ts';
import { startSmtp } from './testing/smtp-server.ts';
import { workspace } from './testing/workspace.ts';

/*
 * A server whose site is built anew while it runs.
 */
const NEW_MAILBOX = 'ny@provstudion.example';

/** What the next build has in other words: another mailbox, and another goal than `other`. */
const NEXT: Record<string, string> = {
  'index.html': '<!doctype html><title>Nytt</title><p>Nytt</p>',
  'contact.html': FORM_PAGE.replace(MAILBOX, NEW_MAILBOX).replace('value="other"', 'value="run"'),
  'headers.json': JSON.stringify([{ path: '/*', headers: { 'X-Build': 'new' } }]),
  '_astro/new.js': 'go()',
  'service.json': JSON.stringify({
    ...SERVICE_FILE,
    mailbox: NEW_MAILBOX,
    goals: [SERVICE_FILE.goals[0], { value: 'run', label: 'Springa' }],
  }),
};

/** A server on a build, with the next build beside it. */
async function setUp(environment: NodeJS.ProcessEnv = {}) {
  const { folder, environment: own } = await workspace();
  const dist = join(folder, 'dist');
  const server = await startServer({ ...own, ...environment });
  const next = join(folder, 'dist.next');
  await writeFiles(next, { 'tack.html': 'Tack', '404.html': 'Oops!', ...NEXT });
  const isNew = () =>
    eventually(async () => expect(await (await fetch(server.url)).text()).toContain('Nytt'), {
      interval: 20,
    });
  const changeOver = async () => {
    await rename(dist, earlierSite(dist));
    await rename(next, dist);
  };
  /** Stops the server, and starts it again on the same data and what was done `between`. */
  const restart = async (between = async () => {}) => {
    const ended = once(server.child, 'close');
    server.child.kill('SIGTERM');
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

test('a form that was opened before still posts, after a restart too, and what it says goes to the mailbox of now', async () => {
  const smtp = await startSmtp();
  const { url, changeOver, isNew, restart, next, dist } = await setUp({ SMTP_URL: smtp.url });
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

  const third = { ...SERVICE_FILE, mailbox: 'tredje@provstudion.example' };
  await writeFiles(next, {
    ...NEXT,
    'contact.html': FORM_PAGE.replace(MAILBOX, third.mailbox),
    'service.json': JSON.stringify(third),
  });
  const again = await restart(async () => {
    await rm(dist, { recursive: true });
    await rename(next, dist);
  });
  expect((await post(again.url, MAILBOX, 'other')).status).toBe(200);
  expect((await post(again.url, NEW_MAILBOX, 'run')).status).toBe(200);
  expect((await post(again.url, 'annan@provstudion.example', 'run')).status).toBe(404);
  await eventually(() => expect(smtp.mails).toHaveLength(4));
  expect(smtp.mails.at(-1)?.recipients).toEqual([third.mailbox]);
});

test('a service.json that cannot be used is told of once, and the last one stays', async () => {
  const { url, output, next, changeOver, isNew } = await setUp();
  await writeFiles(next, { 'service.json': '{"format":0}' });
  await changeOver();
  await isNew();
  for (const _ of [1, 2]) expect((await post(url, MAILBOX, 'other')).status).toBe(200);
  expect(output().match(/cannot be used: the last one stays/g)).toHaveLength(1);
});
