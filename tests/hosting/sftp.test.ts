import { generateKeyPairSync, randomFillSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chooseTarget } from '../../deploy/choose-target.ts';
import { readHostKey, sftpTarget } from '../../deploy/targets/sftp.ts';
import type { SftpAccess } from '../../deploy/targets/ssh.ts';
import { targetContract } from '../../deploy/targets/target.contract.ts';
import { enterProject } from '../support/enter-project.ts';
import { temporaryFolder } from '../support/files.ts';
import { listen } from '../support/listen.ts';
import { filesOf, hiddenIn, smallBuild } from '../support/small-build.ts';
import { cutLink, startSshd } from './sshd.ts';

/*
 * Publishing over SFTP to OpenSSH's own server, on the loopback.
 */
let sshd: Awaited<ReturnType<typeof startSshd>>;
/** As servers are that cannot replace a file in one step. */
let plain: Awaited<ReturnType<typeof startSshd>>;

beforeAll(async () => {
  sshd = await startSshd();
  plain = await startSshd('posix-rename');
});

afterAll(async () => {
  await sshd?.stop();
  await plain?.stop();
});

type Options = SftpAccess & { port?: number };

const addressOf = (folder: string, port = sshd.port) =>
  `sftp://${sshd.username}@127.0.0.1:${port}${folder}`;

function publisher(folder: string, { port, ...access }: Options = {}) {
  const options = { key: sshd.key, ...access, takesEnquiries: false, onConnect: silent };
  return sftpTarget(addressOf(folder, port), options);
}

const silent = () => {};

targetContract(async () => {
  const folder = await temporaryFolder();
  // The key that the server shows is written to its .env.
  await enterProject();
  const settings = { SITE_URL: 'https://a.example', DEPLOY_TO: addressOf(folder) };
  const { target } = await chooseTarget({ ...settings, DEPLOY_KEY: sshd.key });
  return { target, served: () => filesOf(folder) };
});

test('a server that shows another key than before is not let in', async () => {
  const hostKey = await readHostKey(addressOf('/tmp'));
  expect(hostKey).toMatch(/^SHA256:[\w+/]{43}$/);
  expect(await publisher('/tmp', { hostKey }).online()).toBeUndefined();
  const other = publisher('/tmp', { hostKey: 'SHA256:other' });
  await expect(other.online()).rejects.toThrow('visar en annan nyckel än förut');
});

test('a wrong password is reported, and not repeated', async () => {
  const other = join(await temporaryFolder(), 'none');
  const target = publisher('/tmp', { password: 'hemligt-losen', key: other });
  const refused = await target.online().catch((error: Error) => error.message);
  expect(refused).toContain('släpper inte in dig: fel användarnamn, lösenord eller nyckel');
  expect(refused).not.toContain('hemligt');
});

test('a connection that is cut in the middle leaves the site whole, and the next press sends what is left', async () => {
  const folder = await temporaryFolder();
  const one = await smallBuild('one');
  await publisher(folder).publish(one, silent);
  const noise = (size: number) => randomFillSync(Buffer.alloc(size));
  const two = await smallBuild('two', { 'a.bin': noise(150_000), 'b.bin': noise(150_000) });

  const { port, stop } = await cutLink(sshd.port, 220_000);
  onTestFinished(() => void stop());
  const cut = publisher(folder, { port });
  await expect(cut.publish(two, silent)).rejects.toThrow(
    'Webbplatsen som besökarna ser är hel. Publicera igen, så skickas det som är kvar.',
  );
  expect(await filesOf(folder)).toMatchObject(await filesOf(one.folder));

  const left: number[] = [];
  await publisher(folder).publish(two, ({ total = 0 }) => left.push(total));
  expect(await filesOf(folder)).toMatchObject(await filesOf(two.folder));
  expect(await hiddenIn(folder)).toEqual([]);
  expect(left[0]).toBeLessThan(Object.keys(two.manifest.files).length);
});

describe('on a server that cannot replace a file in one step', () => {
  const access = () => ({ port: plain.port, key: plain.key });

  targetContract(async () => {
    const folder = await temporaryFolder();
    return { target: publisher(folder, access()), served: () => filesOf(folder) };
  });

  test('whenever the connection is cut, a page that is missing is named, and the next press brings it back', async () => {
    const folder = await temporaryFolder();
    const [one, two] = [await smallBuild('one'), await smallBuild('two')];
    await publisher(folder, access()).publish(one, silent);
    const whole = await cutLink(plain.port, Number.POSITIVE_INFINITY);
    await publisher(folder, { ...access(), port: whole.port }).publish(two, silent);
    whole.stop();
    const named: string[] = [];
    for (let left = 6000; left > 3000; left -= 500) {
      await publisher(folder, access()).publish(one, silent);
      const { port, stop } = await cutLink(plain.port, whole.sent() - left);
      const cut = publisher(folder, { ...access(), port });
      const { message } = await cut.publish(two, silent).then(
        () => new Error('whole'),
        (error: Error) => error,
      );
      stop();
      // What the server had received it has done by the time that it answers another.
      await publisher(folder, access()).online();
      const missing = Object.keys(one.manifest.files).filter(
        (path) => !existsSync(join(folder, path)),
      );
      for (const path of missing) expect(message).toContain(`medan ${path} byttes ut`);
      if (message.includes('byttes ut')) named.push(message);
      await publisher(folder, access()).publish(two, silent);
      expect(await filesOf(folder)).toMatchObject(await filesOf(two.folder));
      expect(await readdir(join(folder, '.publishing/waiting'))).toEqual([]);
    }
    expect(named.length).toBeGreaterThan(0);
  });
});

test('a folder is tried by writing, and one that is missing or may not be written is refused', async () => {
  const folder = await temporaryFolder();
  await publisher(folder).tryWriting();
  expect(await filesOf(folder)).toEqual({});
  await expect(publisher(join(folder, 'wbb')).tryWriting()).rejects.toThrow('Mappen finns inte');
  expect(await readdir(folder)).toEqual(['.publishing']);
  await expect(publisher('/proc').tryWriting()).rejects.toThrow('Det går inte att skriva i mappen');
});

test('a server that lets in and then never answers is given up', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hostKeys = [privateKey.export({ type: 'pkcs1', format: 'pem' })];
  const server = new ssh2.Server({ hostKeys }, (client) => {
    client.on('authentication', (login) => login.accept());
    client.on('session', (accept) => accept().on('sftp', (open) => void open()));
    client.on('error', () => {});
  });
  onTestFinished(() => void server.close());
  const port = await listen(server);
  const target = publisher('/www', { port, patience: 500 });
  await expect(target.online()).rejects.toThrow('Allt kom inte fram till 127.0.0.1.');
});
