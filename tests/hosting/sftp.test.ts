import { randomFillSync } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readHostKey, type SftpAccess, sftpTarget } from '../../deploy/targets/sftp.ts';
import { targetContract } from '../../deploy/targets/target.contract.ts';
import { temporaryFolder } from '../support/files.ts';
import { filesOf, smallBuild } from '../support/small-build.ts';
import { cutLink, startSshd } from './sshd.ts';

/*
 * Publishing over SFTP to OpenSSH's own server, on the loopback.
 */
let sshd: Awaited<ReturnType<typeof startSshd>>;

beforeAll(async () => {
  sshd = await startSshd();
});

afterAll(() => sshd?.stop());

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
  return { target: publisher(folder), served: () => filesOf(folder) };
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
  expect(left[0]).toBeLessThan(Object.keys(two.manifest.files).length);
});
