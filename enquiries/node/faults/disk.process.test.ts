import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { ANNA, formOf, MAILBOX } from '../../testing/samples.ts';
import { databaseFile, openStore } from '../sqlite/database.ts';
import { writeFiles } from '../testing/files.ts';
import { freePort } from '../testing/free-port.ts';
import { finish, run, startServer } from '../testing/server-process.ts';
import { workspace } from '../testing/workspace.ts';

const LONG = { ...ANNA, message: 'x'.repeat(3900) };
const FULL_AT_KB = 300;

test('a full disk is told as 503, keeps what was acknowledged, and the site stays up', async () => {
  const { environment } = await workspace();
  // The system refuses to let any file of this process grow further, as a full disk would.
  const { url, child } = await startServer(environment, [
    'bash',
    '-c',
    `ulimit -f ${FULL_AT_KB}; exec "$0" "$@"`,
    process.execPath,
  ]);
  const post = (name: string, path = `/ajax/${MAILBOX}`) =>
    fetch(`${url}${path}`, { method: 'POST', body: formOf({ ...LONG, name }), redirect: 'manual' });
  const acknowledged: string[] = [];
  let refused: Response | undefined;
  for (let i = 0; i < 1000 && !refused; i++) {
    const answer = await post(`Besökare ${i}`);
    if (answer.status === 200) acknowledged.push(`Besökare ${i}`);
    else refused = answer;
  }
  expect(refused?.status).toBe(503);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.json()).toMatchObject({ success: 'false' });
  expect(acknowledged.length).toBeGreaterThan(10);

  const plain = await post('Utan skript', `/${MAILBOX}`);
  expect(plain.status).toBe(503);
  expect(await plain.text()).toContain('Inget har sparats');
  expect((await fetch(url)).status).toBe(200);
  await eventually(async () => expect((await fetch(`${url}/healthz`)).status).toBe(503));

  const died = once(child, 'close');
  child.kill('SIGKILL');
  await died;
  const again = await startServer(environment);
  await eventually(async () =>
    expect(await (await fetch(`${again.url}/healthz`)).json()).toMatchObject({ waiting: 0 }),
  );
  const store = openStore(databaseFile(environment.DATA_DIR), 1000);
  const stored = store.list().map(({ name }) => name);
  store.close();
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
});

test.each(['deleted', 'replaced'])(
  'with its database %s under it, a server acknowledges nothing, and the site stays up',
  async (how) => {
    const { environment } = await workspace();
    const { url } = await startServer(environment);
    const post = () => fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body: formOf(ANNA) });
    expect((await post()).status).toBe(200);
    await rm(environment.DATA_DIR, { recursive: true });
    if (how === 'replaced') openStore(databaseFile(environment.DATA_DIR), 1000).close();
    const refused = await post();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await eventually(async () => expect((await fetch(`${url}/healthz`)).status).toBe(503));
    expect((await fetch(url)).status).toBe(200);
  },
);

test('a log that cannot be written takes neither enquiries nor pages with it', async () => {
  const { environment } = await workspace();
  const url = `http://localhost:${await freePort()}`;
  const full = ['sh', '-c', `exec ${process.execPath} "$@" >/dev/full`, 'sh'] as const;
  const { child } = run('node/main.ts', [], { ...environment, PORT: new URL(url).port }, [...full]);
  await eventually(async () => expect((await fetch(url)).status).toBe(200));
  for (let i = 0; i < 5; i++) {
    const answer = await fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body: formOf(ANNA) });
    expect(answer.status).toBe(200);
  }
  expect((await fetch(url)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});

test('with its log deleted after a kill, a server has every acknowledged enquiry', async () => {
  const { environment } = await workspace();
  const { url, child } = await startServer(environment);
  const names = ['Ett', 'Två', 'Tre', 'Fyra', 'Fem'];
  for (const name of names) {
    const body = formOf({ ...LONG, name });
    expect((await fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body })).status).toBe(200);
  }
  const died = once(child, 'close');
  child.kill('SIGKILL');
  await died;
  const file = databaseFile(environment.DATA_DIR);
  await rm(`${file}-wal`, { force: true });
  const again = await startServer(environment);
  await eventually(async () =>
    expect(await (await fetch(`${again.url}/healthz`)).json()).toMatchObject({
      enquiries: names.length,
      waiting: 0,
    }),
  );
});

test('when a file stands where its folder is to be, the server says so in a sentence', async () => {
  const path = 'data/outbox';
  const { environment, folder } = await workspace();
  await writeFiles(folder, { [path]: 'somebody needs it' });
  const { code, output } = await finish('node/main.ts', [], environment);
  expect(code).toBe(1);
  expect(output).toMatch(/^\S+outbox cannot be used: EEXIST.+Move what is in the way/);
  expect(output).not.toContain('    at ');
  expect(await readFile(join(folder, path), 'utf8')).toBe('somebody needs it');
});
