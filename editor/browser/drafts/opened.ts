import { keepBase, readBase, subjectsWithDrafts } from './drafts.ts';

/*
 * Which version of each content file this tab's words were made of, by the address that Keystatic, as git, gives its
 * content. What was written and not saved is kept by the browser; so is what it was made of.
 */

type TreeEntry = { path: string; sha: string };

const opened = new Map<string, string>();

/** Takes the versions of a tree of files that Keystatic is to read, except where unsaved words are of an older one. */
export async function openTree(entries: TreeEntry[]) {
  const drafts = await subjectsWithDrafts();
  for (const { path, sha } of entries) {
    const subject = subjectOf(path);
    if (!subject) continue;
    const older = opened.get(path) ?? readBase(subject);
    setOpened(path, subject, drafts.has(subject) && older ? older : sha);
  }
}

/** Takes the versions of the files that were just saved from here. */
export function setSaved(entries: TreeEntry[], saved: string[]) {
  for (const { path, sha } of entries) {
    const subject = subjectOf(path);
    if (subject && saved.includes(path)) setOpened(path, subject, sha);
  }
}

export const openedVersions = () => Object.fromEntries(opened);

function setOpened(path: string, subject: string, sha: string) {
  opened.set(path, sha);
  keepBase(subject, sha);
}

const subjectOf = (path: string) => /^content\/(\w+)\.yaml$/.exec(path)?.[1];
