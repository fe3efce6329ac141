/** Publishing over SFTP to OpenSSH's own server, on the loopback. */
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { chooseTarget } from '../../deploy/choose-target.ts';
import { openTarget, readHostKey } from '../../deploy/targets/sftp.ts';
import type { SftpAccess, SftpPlace } from '../../deploy/targets/sftp-store.ts';
import { targetContract } from '../../deploy/targets/target.contract.ts';
import { KINDS } from '../../shared/deploy-to.ts';
import { enterProject } from '../support/enter-project.ts';
import { temporaryFolder, writeFiles } from '../support/files.ts';
import { listen } from '../support/listen.ts';
import { filesOf, smallBuild } from '../support/small-build.ts';
import { SSHD, startSshd } from './sshd.ts';

let sshd: Awaited<ReturnType<typeof startSshd>>;
let hostKey: string;

beforeEach(({ skip }) => skip(!SSHD, 'sshd is not installed'));

beforeAll(async () => {
  if (!SSHD) return;
  sshd = await startSshd();
  hostKey = await readHostKey(placeOf('/tmp'));
});

afterAll(() => sshd?.stop());

const silent = () => {};

const placeOf = (folder: string, port = sshd.port): SftpPlace => ({
  kind: 'sftp',
  server: `127.0.0.1:${port}`,
  user: sshd.username,
  folder,
});

function publisher(folder: string, access: SftpAccess = {}, port?: number) {
  const known = { DEPLOY_KEY: sshd.key, DEPLOY_HOST_KEY: hostKey };
  return openTarget(placeOf(folder, port), { ...known, ...access });
}

targetContract(async () => {
  const folder = temporaryFolder();
  // The key that the server shows is written to its .env.
  enterProject();
  const settings = { SITE_URL: 'https://a.example', DEPLOY_TO: KINDS.sftp.write(placeOf(folder)) };
  const { target } = await chooseTarget({ ...settings, DEPLOY_KEY: sshd.key });
  return { target, served: () => filesOf(folder) };
});

test('a server that shows another key than before is not let in', async () => {
  expect(hostKey).toMatch(/^SHA256:[\w+/]{43}$/);
  expect(await publisher('/tmp').online()).toBeUndefined();
  const other = publisher('/tmp', { DEPLOY_HOST_KEY: 'SHA256:other' });
  await expect(other.online()).rejects.toThrow('visar en annan nyckel än förut');
});

test.each([
  ['a wrong password', undefined, /släpper inte in dig: fel användarnamn, lösenord eller nyckel/],
  ['a key that is not there', '/gone', /eller nyckel \(DEPLOY_KEY\)/],
])('%s is explained, without the password', async (_, key, words) => {
  const refused = publisher('/', { DEPLOY_KEY: key, DEPLOY_PASSWORD: 'hemligt' }).online();
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.not.toThrow('hemligt');
});

test('a server that hangs up is explained', async () => {
  const server = createServer((connection) => connection.destroy());
  onTestFinished(() => void server.close());
  const silent = publisher('/', {}, await listen(server)).online();
  await expect(silent).rejects.toThrow(/^127\.0\.0\.1:\d+ svarar inte\. .+\(inget svar\)/);
});

test('a server that cannot replace a file in one step is refused in words', async () => {
  const strict = await startSshd({ Subsystem: 'sftp internal-sftp -P posix-rename' });
  onTestFinished(strict.stop);
  const { port, key } = strict;
  const folder = temporaryFolder();
  await writeFiles(folder, { 'index.html': 'hers' });
  const shown = await readHostKey(placeOf(folder, port));
  const target = publisher(folder, { DEPLOY_KEY: key, DEPLOY_HOST_KEY: shown }, port);
  const publishing = target.publish(await smallBuild('one'), silent);
  await expect(publishing).rejects.toThrow(/kan inte byta ut en fil i ett steg .+Inget är ändrat/);
  expect(await filesOf(folder)).toEqual({ 'index.html': 'hers' });
});

test('a folder is tried by writing, and one that is missing or may not be written is refused', async () => {
  const folder = temporaryFolder();
  await publisher(folder).tryWriting();
  expect(await filesOf(folder)).toEqual({});
  await expect(publisher(join(folder, 'wbb')).tryWriting()).rejects.toThrow('Mappen finns inte');
  expect(await readdir(folder)).toEqual(['.publishing']);
  // In the way of what publishing writes, also for root.
  const taken = temporaryFolder();
  await writeFiles(taken, { '.publishing': '' });
  await expect(publisher(taken).tryWriting()).rejects.toThrow('Det går inte att skriva i mappen');
});
