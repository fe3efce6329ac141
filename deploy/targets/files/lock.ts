import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { UserError } from '../../../shared/user-error.ts';
import type { FileStore } from './file-store.ts';

const FILE = '.publishing/lock.json';

export type LockTiming = {
  /** How often a publisher says that it lives, in milliseconds. */
  beat: number;
  /** Waits for as long as another may take to say so. */
  wait: () => Promise<unknown>;
};
const TIMING: LockTiming = { beat: 5000, wait: () => setTimeout(30_000) };

type Holder = { token: string; host: string; process: number; beat: number };

/** Fails when another publisher has taken over, as it does from one that was put to sleep. */
export type StillHeld = () => Promise<void>;

/**
 * Keeps two publishers out of one place. The file tells that its writer lives by changing, not by a time in it: clocks
 * of two machines need not agree. One that has stopped changing was left by a machine that died or sleeps, and is taken.
 *
 * @throws UserError when another publisher is at work
 */
export async function withLock<T>(
  store: FileStore,
  work: (stillHeld: StillHeld) => Promise<T>,
  { beat, wait }: LockTiming = TIMING,
): Promise<T> {
  const own: Holder = { token: randomUUID(), host: hostname(), process: process.pid, beat: 0 };
  await take(store, own, wait);
  const stillHeld = async () => {
    if ((await holder(store))?.token !== own.token) throw takenOver();
  };
  await stillHeld();
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => {
    // One at a time, however slow the connection: a second would write over what the first is about to move.
    if (writing) return;
    own.beat++;
    writing = write(store, own)
      // A beat that does not arrive is no failure of its own: what is sent will fail too.
      .catch(() => {})
      .finally(() => {
        writing = undefined;
      });
  }, beat);
  try {
    return await work(stillHeld);
  } finally {
    clearInterval(timer);
    await writing;
    // Left behind where the connection is gone; a lock that does not change is taken.
    await stillHeld()
      .then(() => store.remove(FILE))
      .catch(() => {});
  }
}

async function take(store: FileStore, own: Holder, wait: LockTiming['wait']): Promise<void> {
  if (await store.create(FILE, serialize(own))) return;
  const found = await holder(store);
  if (!found || !hasDied(found)) {
    await wait();
    const later = await holder(store);
    if (later && (later.token !== found?.token || later.beat !== found.beat)) throw atWork(later);
  }
  await write(store, own);
}

/** Whole at any moment, since the other reads it at any. */
async function write(store: FileStore, own: Holder): Promise<void> {
  const part = `${FILE}.${own.token}`;
  await store.write(part, serialize(own));
  await store.move(part, FILE);
}

async function holder(store: FileStore): Promise<Holder | undefined> {
  try {
    return JSON.parse((await store.read(FILE))?.toString() ?? '');
  } catch {
    return undefined;
  }
}

/** Whether a process of this very machine has ended; of others that cannot be known. */
function hasDied({ host, process: id }: Holder): boolean {
  if (host !== hostname() || id === process.pid) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function serialize(holder: Holder): Buffer {
  return Buffer.from(JSON.stringify(holder));
}

function atWork({ host }: Holder): UserError {
  return new UserError(
    `Någon annan publicerar just nu, från datorn ${host}. Vänta tills det är klart och publicera igen.`,
  );
}

function takenOver(): UserError {
  return new UserError(
    'En annan dator har tagit över publiceringen. Webbplatsen är hel. Vänta en stund och publicera igen, om dina ändringar saknas.',
  );
}
