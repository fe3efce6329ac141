import { randomFillSync } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type SftpAccess, sftpTarget } from '../../deploy/targets/sftp.ts';
import { targetContract } from '../../deploy/targets/target.contract.ts';
import { filesOf, smallBuild } from '../../deploy/testing/build.ts';
import { temporaryFolder } from '../../enquiries/node/testing/files.ts';
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

/** A target in a folder of its own, and the fingerprints that it has pinned. */
function publisher(folder: string, { port = sshd.port, ...access }: Options = {}) {
  const pinned: string[] = [];
  const target = sftpTarget(`sftp://${sshd.username}@127.0.0.1:${port}${folder}`, {
    key: sshd.key,
    ...access,
    takesEnquiries: false,
    save: ({ DEPLOY_HOST_KEY = '' }) => pinned.push(DEPLOY_HOST_KEY),
  });
  return { target, pinned };
}

const silent = () => {};

targetContract(async () => {
  const folder = await temporaryFolder();
  return { target: publisher(folder).target, served: () => filesOf(folder) };
});

test('a folder in the home of the user is named as in its address', () => {
  expect(publisher('/~/www').target.name).toBe('127.0.0.1/~/www');
});

test('the host key is pinned the first time', async () => {
  const folder = await temporaryFolder();
  const { target, pinned } = publisher(folder);
  await target.publish(await smallBuild('one'), silent);
  expect(pinned).toEqual([expect.stringMatching(/^SHA256:[\w+/]{43}$/)]);
  const again = publisher(folder, { hostKey: pinned[0] ?? '' });
  expect(await again.target.online()).toBeDefined();
  expect(again.pinned).toEqual([]);
});

test('a wrong password is reported, and not repeated', async () => {
  const other = join(await temporaryFolder(), 'none');
  const { target } = publisher('/tmp', { password: 'hemligt-losen', key: other });
  const refused = await target.online().catch((error: Error) => error.message);
  expect(refused).toContain('släpper inte in dig: fel användarnamn, lösenord eller nyckel');
  expect(refused).not.toContain('hemligt');
});

test('a connection that is cut in the middle leaves the site whole, and the next press sends what is left', async () => {
  const folder = await temporaryFolder();
  const one = await smallBuild('one');
  await publisher(folder).target.publish(one, silent);
  const noise = (size: number) => randomFillSync(Buffer.alloc(size));
  const two = await smallBuild('two', { 'a.bin': noise(150_000), 'b.bin': noise(150_000) });

  const { port, stop } = await cutLink(sshd.port, 220_000);
  onTestFinished(() => void stop());
  const cut = publisher(folder, { port });
  await expect(cut.target.publish(two, silent)).rejects.toThrow(
    'Webbplatsen som besökarna ser är hel. Publicera igen, så skickas det som är kvar.',
  );
  expect(await filesOf(folder)).toMatchObject(await filesOf(one.folder));

  const left: number[] = [];
  await publisher(folder).target.publish(two, ({ total = 0 }) => left.push(total));
  expect(await filesOf(folder)).toMatchObject(await filesOf(two.folder));
  expect(left[0]).toBeLessThan(200_000);
});

test('a full disk leaves the site whole, and is reported', async () => {
  const full = await startSshd({ largestFile: 65_536 });
  onTestFinished(full.stop);
  const folder = await temporaryFolder();
  const one = await smallBuild('one');
  await publisher(folder).target.publish(one, silent);
  const two = await smallBuild('two', { 'a.bin': randomFillSync(Buffer.alloc(300_000)) });
  const { target } = publisher(folder, { port: full.port, key: full.key });
  await expect(target.publish(two, silent)).rejects.toThrow(
    /kunde inte spara filerna.+utrymmet slut/,
  );
  expect(await filesOf(folder)).toMatchObject(await filesOf(one.folder));
});
