import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { hashOf } from '../../enquiries/node/http/build-manifest.ts';
import { UserError } from '../../shared/user-error.ts';
import { type FileStore, readJson, replaceFile, WORK_FOLDER } from './file-store.ts';

const FILE = `${WORK_FOLDER}/lock.json`;

/** How long a lock counts after its time, in milliseconds: longer than any file takes to arrive. */
const COUNTS = 10 * 60_000;

/** How old its time may become before it is written anew. */
const RENEWED = 30_000;

type Lock = {
  /** This project on this machine, and what the machine is called. */
  by: string;
  host: string;
  /** When its holder began, and when it last said that it goes on. */
  since: string;
  time: string;
};

/** Renews the lock when its time has come; fails when another publisher has taken it, as from a machine that slept. */
export type StillHeld = (renewed?: number) => Promise<void>;

/**
 * Keeps two publishers out of one place, by a file with a time in it. What this project left on this machine, as a
 * connection does that is cut, is taken at once: two presses here are kept apart before they connect.
 *
 * @throws UserError when another publisher is at work
 */
export async function withLock<T>(
  store: FileStore,
  work: (stillHeld: StillHeld) => Promise<T>,
): Promise<T> {
  const since = new Date().toISOString();
  const by = hashOf(`${hostname()}:${resolve('.')}`).slice(0, 16);
  const own: Lock = { by, host: hostname(), since, time: since };
  const found = await readLock(store);
  // Far ahead of this clock is as long ago: one of the two clocks is wrong.
  if (found && found.by !== by && Math.abs(Date.now() - Date.parse(found.time)) < COUNTS) {
    throw atWork(found);
  }
  await replaceFile(store, FILE, JSON.stringify(own));
  const stillHeld: StillHeld = async (renewed = RENEWED) => {
    if (Date.now() - Date.parse(own.time) < renewed) return;
    const now = await readLock(store);
    if (now?.by !== by || now.since !== since) throw takenOver();
    own.time = new Date().toISOString();
    await replaceFile(store, FILE, JSON.stringify(own));
  };
  try {
    return await work(stillHeld);
  } finally {
    // Left behind where the connection is gone.
    await stillHeld(0)
      .then(() => store.remove(FILE))
      .catch(() => {});
  }
}

async function readLock(store: FileStore): Promise<Lock | undefined> {
  return (await readJson(store, FILE)) as Lock | undefined;
}

function atWork({ host, since, time }: Lock): UserError {
  const clock = (moment: number) =>
    new Date(moment).toLocaleTimeString('sv-SE', { timeStyle: 'short' });
  return new UserError(
    `Någon annan publicerar just nu, från datorn ${host} sedan kl. ${clock(Date.parse(since))}. Vänta tills det är klart och publicera igen. Har den datorn stannat går det efter kl. ${clock(Date.parse(time) + COUNTS)}.`,
  );
}

function takenOver(): UserError {
  return new UserError(
    'En annan dator har tagit över publiceringen. Webbplatsen är hel. Vänta en stund och publicera igen, om dina ändringar saknas.',
  );
}
