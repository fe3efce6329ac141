import {
  type Draft,
  deleteDraft,
  keepApart,
  nameOf,
  putDraft,
  readDrafts,
  tabsWithDatabase,
} from './draft-database.ts';
import { ifClosed, nameTab } from './tab.ts';

/*
 * What was written and not saved, and which version of each content file it was made of. In one database for all tabs, as
 * Keystatic has it, a tab that saves would remove the words of another: each has its own. What a closed tab has left is
 * taken over by the next that opens.
 */

const tab = await nameTab();
keepApart(tab);

const prefixOf = (owner: string) => `opened:${owner}:`;
const baseKey = (owner: string, subject: string) => `${prefixOf(owner)}${subject}`;

/** The address that git gives the content that this tab's words on a subject were made of. */
export const readBase = (subject: string) => localStorage.getItem(baseKey(tab, subject));

export function keepBase(subject: string, sha: string) {
  localStorage.setItem(baseKey(tab, subject), sha);
}

/** The subjects that this tab has unsaved words on. */
export async function subjectsWithDrafts(): Promise<Set<string>> {
  return new Set((await readDrafts(tab)).keys());
}

await takeOver();

/** Takes the latest words of each subject. What is older, or has no room here, waits for the next tab. */
async function takeOver() {
  const mine = await subjectsWithDrafts();
  const left: { owner: string; subject: string; draft: Draft }[] = [];
  for (const owner of await tabsWithDatabase()) {
    await ifClosed(owner, async () => {
      const drafts = await readDrafts(owner);
      for (const [subject, draft] of drafts) left.push({ owner, subject, draft });
      if (drafts.size === 0) forget(owner);
    });
  }
  left.sort((a, b) => b.draft.savedAt.getTime() - a.draft.savedAt.getTime());
  for (const { owner, subject, draft } of left) {
    if (mine.has(subject)) continue;
    mine.add(subject);
    await ifClosed(owner, async () => {
      const base = localStorage.getItem(baseKey(owner, subject));
      if (base) keepBase(subject, base);
      await putDraft(tab, subject, draft);
      await deleteDraft(owner, subject);
    });
  }
}

function forget(owner: string) {
  indexedDB.deleteDatabase(nameOf(owner));
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefixOf(owner))) localStorage.removeItem(key);
  }
}
