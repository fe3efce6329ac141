import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { earlierSite } from '../../built-site/manifest.ts';
import { ANNA, FORM_PAGE, MAILBOX, SERVICE_FILE } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { startSmtp } from '../../tests/support/enquiries/smtp-server.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { writeFiles } from '../../tests/support/files.ts';
import { createLog } from '../log.ts';
import { currentBuild } from './built-site.ts';

const NEW_MAILBOX = 'ny@provstudion.example';

/** The next build has another mailbox, and another goal instead of `other`. */
const NEXT: Record<string, string> = {
  'index.html': '<!doctype html><title>Nytt</title><p>Nytt</p>',
  'contact.html': FORM_PAGE.replace(MAILBOX, NEW_MAILBOX),
  'headers.json': JSON.stringify([{ path: '/*', headers: { 'X-Build': 'new' } }]),
  '_astro/new.js': 'go()',
  'service.json': JSON.stringify({
    ...SERVICE_FILE,
    mailbox: NEW_MAILBOX,
    goals: [SERVICE_FILE.goals[0], { value: 'run', label: 'Springa' }],
  }),
};

/** A server on a build, with the next build in another folder. */
async function setUp(settings: NodeJS.ProcessEnv = {}) {
  const { folder, environment } = await workspace();
  const dist = join(folder, 'dist');
  const next = join(folder, 'dist.next');
  await writeFiles(next, { 'tack.html': 'Tack', '404.html': 'Oops!', ...NEXT });
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const start = () =>
    startTestService({ ...environment, ...settings }, { log, ...currentBuild(dist, log) });
  const service = await start();
  const get = (path: string) => service.app.request(path);
  const post = async (mailbox: string, trainingGoal: string) =>
    (await service.post({ ...ANNA, trainingGoal }, {}, mailbox)).status;
  const changeOver = async () => {
    await rename(dist, earlierSite(dist));
    await rename(next, dist);
  };
  return { get, post, close: service.close, start, dist, next, changeOver, lines };
}

test('a new build is served without a restart, and old assets also after one', async () => {
  const { get, changeOver, close, start } = await setUp();
  await changeOver();
  expect(await (await get('/')).text()).toContain('Nytt');
  expect((await get('/_astro/new.js')).status).toBe(200);
  // What only the old pages ask for.
  expect((await get('/_astro/hero.abc.webp')).status).toBe(200);
  await close();
  const { app } = await start();
  expect((await app.request('/_astro/hero.abc.webp')).status).toBe(200);
});

test('while builds replace each other no request fails, and a page has the policy of its own build', async () => {
  const { get, dist, next } = await setUp();
  const write = (folder: string, build: string) =>
    writeFiles(folder, {
      'index.html': `<title>${build}</title>${'<p>Glöd</p>'.repeat(9999)}`,
      'headers.json': JSON.stringify([{ path: '/*', headers: { 'X-Build': build } }]),
    });
  await write(dist, 'build 0');
  let done = false;
  const wrong: string[] = [];
  const visit = async () => {
    while (!done) {
      const page = await get('/');
      const build = page.headers.get('x-build');
      const [, title] = /^<title>(.+?)</.exec(await page.text()) ?? [];
      if (!title || title !== build) wrong.push(`${page.status} ${title} under ${build}`);
    }
  };
  const visitors = Array.from({ length: 8 }, visit);
  for (let i = 1; i <= 100; i++) {
    await write(next, `build ${i}`);
    await rename(dist, `${dist}.${i}`);
    // A busy machine may pause here.
    await setTimeout(i % 3);
    await rename(next, dist);
  }
  done = true;
  await Promise.all(visitors);
  expect(wrong).toEqual([]);
});

test('a form that was opened before still posts, and its mail goes to the new mailbox', async () => {
  const smtp = await startSmtp();
  const { post, changeOver, lines } = await setUp({ SMTP_URL: smtp.url });
  expect(await post(MAILBOX, 'other')).toBe(200);
  await eventually(() => expect(smtp.mails).toHaveLength(1));
  await changeOver();
  expect(await post(MAILBOX, 'other')).toBe(200);
  expect(await post(NEW_MAILBOX, 'run')).toBe(200);
  await eventually(() => expect(smtp.mails).toHaveLength(3));
  const recipients = smtp.mails.flatMap((mail) => mail.recipients);
  expect(recipients).toEqual([MAILBOX, NEW_MAILBOX, NEW_MAILBOX]);
  expect(lines.filter((line) => line.includes('another mailbox'))).toHaveLength(1);
  const goals = smtp.mails.map(({ email }) => /^Mål: (.*)$/m.exec(email.text ?? '')?.[1]);
  // A goal that is no longer offered has lost its label, but what was sent is kept.
  expect(goals.toSorted()).toEqual(['Annat', 'Springa', 'other']);
});

test.each([
  ['service.json', '{"format":0}'],
  ['headers.json', '{"/*":[]}'],
  ['headers.json', '[{"path":"/*","headers":{"X Y":"\\n"}}]'],
  ['headers.json', ''],
])('a %s that holds %j is reported once, and the last one stays', async (name, text) => {
  const { get, post, lines, next, changeOver } = await setUp();
  await writeFiles(next, { [name]: text });
  await changeOver();
  for (const goal of ['other', 'run']) expect(await post(MAILBOX, goal)).toBe(200);
  expect((await get('/')).status).toBe(200);
  expect(lines.join().match(/cannot be used: the last one stays/g)).toHaveLength(1);
});
