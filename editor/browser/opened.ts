/*
 * Which version of each content file this window's words were made of, by the address that Keystatic, as git, gives its
 * content. What was written and not saved is kept by the browser; so is what it was made of.
 */

type TreeEntry = { path: string; sha: string };

const opened = new Map<string, string>();
const keyOf = (path: string) => `opened:${path}`;

/** Takes the versions of a tree of files that Keystatic is to read, except where unsaved words are of an older one. */
export async function openTree(entries: TreeEntry[]) {
  const drafts = await subjectsWithDrafts();
  for (const { path, sha } of entries) {
    const subject = /^content\/(\w+)\.yaml$/.exec(path)?.[1];
    if (!subject) continue;
    const older = opened.get(path) ?? localStorage.getItem(keyOf(path));
    setOpened(path, drafts.has(subject) && older ? older : sha);
  }
}

/** Takes the versions of the files that were just saved from here. */
export function setSaved(entries: TreeEntry[], saved: string[]) {
  for (const { path, sha } of entries) if (saved.includes(path)) setOpened(path, sha);
}

export const openedVersions = () => Object.fromEntries(opened);

function setOpened(path: string, sha: string) {
  opened.set(path, sha);
  localStorage.setItem(keyOf(path), sha);
}

// The window that is left last has the words that its next visit finds.
addEventListener('pagehide', () => {
  for (const [path, sha] of opened) localStorage.setItem(keyOf(path), sha);
});

/** Keystatic keeps what is not saved in IndexedDB, under `['singleton', subject]`. */
async function subjectsWithDrafts(): Promise<Set<string>> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('keystatic')) return new Set();
  const database = await result(indexedDB.open('keystatic'));
  try {
    if (!database.objectStoreNames.contains('items')) return new Set();
    const keys = await result(database.transaction('items').objectStore('items').getAllKeys());
    return new Set(keys.flatMap((key) => (Array.isArray(key) ? [String(key[1])] : [])));
  } finally {
    database.close();
  }
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
