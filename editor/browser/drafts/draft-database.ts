/*
 * The databases in which Keystatic keeps what is written and not saved, one for each tab.
 */

/** What Keystatic asks for, whatever the tab. */
const SHARED = 'keystatic';
const STORE = 'items';

/** As Keystatic keeps it; the rest is its own. */
export type Draft = { savedAt: Date };

const open = indexedDB.open.bind(indexedDB);

/** Not as Keystatic calls its caches, `keystatic-blobs` and `keystatic-trees`. */
export const nameOf = (tab: string) => `drafts-${tab}`;

/** Has Keystatic keep its drafts in the database of this tab. */
export function keepApart(tab: string) {
  indexedDB.open = (name, version) => open(name === SHARED ? nameOf(tab) : name, version);
}

/** The tabs that have a database, open or not. */
export async function tabsWithDatabase(): Promise<string[]> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const prefix = nameOf('');
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** The drafts of a tab, by subject. */
export async function readDrafts(tab: string): Promise<Map<string, Draft>> {
  return within(tab, async (store) => {
    const requests = [result(store.getAllKeys()), result<Draft[]>(store.getAll())] as const;
    const [keys, drafts] = await Promise.all(requests);
    // Keystatic's keys are `['singleton', subject]`.
    const subjects = keys.map((key) => String(Array.isArray(key) ? key[1] : key));
    return new Map(subjects.map((subject, at) => [subject, drafts[at] as Draft]));
  });
}

export const putDraft = (tab: string, subject: string, draft: Draft) =>
  within(tab, (store) => result(store.put(draft, ['singleton', subject])));

export const deleteDraft = (tab: string, subject: string) =>
  within(tab, (store) => result(store.delete(['singleton', subject])));

async function within<T>(tab: string, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const request = open(nameOf(tab));
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await result(request);
  try {
    return await work(database.transaction(STORE, 'readwrite').objectStore(STORE));
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
