/** Publishing over SFTP to OpenSSH's own server, on the loopback. */
import { generateKeyPairSync, randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import ssh2, { type AuthContext, type Connection, type ServerConfig } from 'ssh2';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chooseTarget } from '../../deploy/choose-target.ts';
import { readHostKey, sftpTarget } from '../../deploy/targets/sftp.ts';
import type { SftpAccess } from '../../deploy/targets/ssh.ts';
import { targetContract } from '../../deploy/targets/target.contract.ts';
import { enterProject } from '../support/enter-project.ts';
import { temporaryFolder, writeFiles } from '../support/files.ts';
import { listen } from '../support/listen.ts';
import { filesOf, hiddenIn, smallBuild } from '../support/small-build.ts';
import { cutLink, SSHD, startSshd } from './sshd.ts';

let sshd: Awaited<ReturnType<typeof startSshd>>;

beforeEach(({ skip }) => skip(!SSHD, 'sshd is not installed'));

beforeAll(async () => {
  if (!SSHD) return;
  sshd = await startSshd();
});

afterAll(() => sshd?.stop());

type Options = SftpAccess & { port?: number };

const silent = () => {};

const addressOf = (folder: string, port = sshd.port) =>
  `sftp://${sshd.username}@127.0.0.1:${port}${folder}`;

function publisher(folder: string, { port, ...access }: Options = {}) {
  const options = { key: sshd.key, ...access, takesEnquiries: false, onConnect: silent };
  return sftpTarget(addressOf(folder, port), options);
}

/** A server that OpenSSH's cannot be made into. */
async function otherServer(onClient: (client: Connection) => void, config = {}): Promise<number> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hostKeys = [privateKey.export({ type: 'pkcs1', format: 'pem' })];
  const server = new ssh2.Server({ hostKeys, ...config } as ServerConfig, (client) => {
    client.on('error', silent);
    onClient(client);
  });
  onTestFinished(() => void server.close());
  return listen(server);
}

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

test('the saved password is tried before keys and an agent, of which one that does not answer is not the end', async () => {
  const tried: string[] = [];
  const port = await otherServer((client) =>
    client.on('authentication', (login: AuthContext) => {
      tried.push(login.method);
      login.reject();
    }),
  );
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('SSH_AUTH_SOCK', '/nowhere');
  const home = await temporaryFolder();
  await writeFiles(home, { '.ssh/id_ed25519': readFileSync(sshd.key) });
  for (const name of ['HOME', 'USERPROFILE']) vi.stubEnv(name, home);
  const refused = await publisher('/', { port, key: undefined, password: 'hemligt' })
    .online()
    .catch(String);
  expect(refused).toMatch(
    /släpper inte in dig: fel användarnamn, lösenord eller nyckel(?!.*hemligt)/,
  );
  expect(tried).toEqual(['password', 'keyboard-interactive', 'publickey']);
});

test('a server that cannot replace a file in one step is refused in words', async () => {
  const strict = await startSshd(true);
  onTestFinished(strict.stop);
  const { port, key } = strict;
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'index.html': 'hers' });
  const publishing = publisher(folder, { port, key }).publish(await smallBuild('one'), silent);
  await expect(publishing).rejects.toThrow(/kan inte byta ut en fil i ett steg .+Inget är ändrat/);
  expect(await filesOf(folder)).toEqual({ 'index.html': 'hers' });
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
  expect((await filesOf(folder))['index.html']).toContain('one');

  const left: number[] = [];
  await publisher(folder).publish(two, ({ total = 0 }) => left.push(total));
  const { '.htaccess': _, ...files } = await filesOf(two.folder);
  expect(await filesOf(folder)).toMatchObject(files);
  expect(await hiddenIn(folder)).toEqual([]);
  expect(left[0]).toBeLessThan(Object.keys(two.manifest.files).length);
});

test('a folder is tried by writing, and one that is missing or may not be written is refused', async () => {
  const folder = await temporaryFolder();
  await publisher(folder).tryWriting();
  expect(await filesOf(folder)).toEqual({});
  await expect(publisher(join(folder, 'wbb')).tryWriting()).rejects.toThrow('Mappen finns inte');
  expect(await readdir(folder)).toEqual(['.publishing']);
  // In the way of what publishing writes, also for root.
  const taken = await temporaryFolder();
  await writeFiles(taken, { '.publishing': '' });
  await expect(publisher(taken).tryWriting()).rejects.toThrow('Det går inte att skriva i mappen');
});
