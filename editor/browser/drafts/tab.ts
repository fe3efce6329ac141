/*
 * Which tab this is. Its name survives a reload, as its unsaved words are to; a lock says to others that it is open.
 */

const STORED = 'tab';

/** How long a reload may take to let go of its lock. The tab that another was duplicated from never does. */
const RELOAD_MS = 3000;

const lockOf = (tab: string) => `tab:${tab}`;

/** The name of this tab, which it holds from now on for as long as it is open. */
export async function nameTab(): Promise<string> {
  const known = sessionStorage.getItem(STORED);
  if (known && (await hold(known))) return known;
  const fresh = crypto.randomUUID();
  await hold(fresh);
  sessionStorage.setItem(STORED, fresh);
  return fresh;
}

/** Does something with what a tab has left, if it is closed. No other does at the same time. */
export async function ifClosed(tab: string, work: () => Promise<void>) {
  await navigator.locks.request(lockOf(tab), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

function hold(tab: string): Promise<boolean> {
  return new Promise((held) => {
    const keep = () => {
      held(true);
      return new Promise<void>(() => {});
    };
    navigator.locks
      .request(lockOf(tab), { signal: AbortSignal.timeout(RELOAD_MS) }, keep)
      .catch(() => held(false));
  });
}
