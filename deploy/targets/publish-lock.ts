/** Keeps two publishers out of one folder by a lock file with a time in it. */
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { hashOf } from '../../built-site/manifest.ts';
import { UserError } from '../../shared/user-error.ts';
import { type FileStore, readJson, replaceFile, WORK_FOLDER } from './file-store.ts';

const FILE = `${WORK_FOLDER}/lock.json`;

/** How long a lock is valid after its time, in milliseconds: longer than any file takes to upload. */
const VALID_FOR = 10 * 60_000;

/** Age in milliseconds at which the holder renews its lock. */
const RENEW_AFTER = 30_000;

/** `by` is this project on this machine, which is called `host`; `time` is when the holder last renewed the lock. */
type Lock = { by: string; host: string; since: string; time: string };

/** Renews the lock when it is due; fails if another publisher has taken it, for instance while this machine slept. */
export type RenewLock = (maxAge?: number) => Promise<void>;

/**
 * A lock that this project left behind on this machine, after a lost connection, is taken over at once: two runs here are
 * kept apart before they connect.
 *
 * @throws UserError when another publisher is active
 */
export async function withLock<T>(
  store: FileStore,
  work: (renewLock: RenewLock) => Promise<T>,
): Promise<T> {
  const since = new Date().toISOString();
  const by = hashOf(`${hostname()}:${resolve('.')}`).slice(0, 16);
  const own: Lock = { by, host: hostname(), since, time: since };
  const readLock = async () => (await readJson(store, FILE)) as Lock | undefined;
  const found = await readLock();
  // A time far in the future is treated like one far in the past: one of the two clocks is wrong.
  if (found && found.by !== by && Math.abs(Date.now() - Date.parse(found.time)) < VALID_FOR) {
    const clock = (moment: number) =>
      new Date(moment).toLocaleTimeString('sv-SE', { timeStyle: 'short' });
    throw new UserError(
      `Någon annan publicerar just nu, från datorn ${found.host} sedan kl. ${clock(Date.parse(found.since))}. Vänta tills det är klart och publicera igen. Har den datorn stannat går det efter kl. ${clock(Date.parse(found.time) + VALID_FOR)}.`,
    );
  }
  await replaceFile(store, FILE, JSON.stringify(own));
  const renewLock: RenewLock = async (maxAge = RENEW_AFTER) => {
    if (Date.now() - Date.parse(own.time) < maxAge) return;
    const now = await readLock();
    if (now?.by !== by || now.since !== since) {
      throw new UserError(
        'En annan dator har tagit över publiceringen. Webbplatsen är hel. Vänta en stund och publicera igen, om dina ändringar saknas.',
      );
    }
    own.time = new Date().toISOString();
    await replaceFile(store, FILE, JSON.stringify(own));
  };
  try {
    return await work(renewLock);
  } finally {
    // Without a connection the lock stays behind and expires.
    await renewLock(0)
      .then(() => store.remove(FILE))
      .catch(() => {});
  }
}
