/** Publishes a build to a local or remote folder so that visitors have a whole site at every moment. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, MANIFEST_FILE } from '../../built-site/manifest.ts';
import { copy, type FileStore, listFolders, replaceFile } from './file-store.ts';
import {
  copyOf,
  NOTHING,
  type PublicationRecord,
  pathsOf,
  plan,
  RECORD,
  recordSchema,
  STAGING,
  type Step,
} from './plan.ts';
import { type Build, count, type Publication, type Report } from './target.ts';

export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
): Promise<Publication> {
  const published = new Date().toISOString();
  await carryOut(store, build, plan(await readRecord(store), build.manifest, published), report);
  return { id: build.manifest.id, published };
}

/** What is online in a folder; undefined if no publication of ours is complete there. */
export async function readOnline(store: FileStore): Promise<Publication | undefined> {
  const { id, published } = await readRecord(store);
  return id ? { id, published } : undefined;
}

/** A record that is missing or unreadable names nothing. */
export async function readRecord(store: FileStore): Promise<PublicationRecord> {
  const file = await store.read(RECORD);
  try {
    return recordSchema.parse(JSON.parse(String(file)));
  } catch {
    return NOTHING;
  }
}

/** How many files are compared at the same time: over SFTP most of it is waiting for answers. */
const COMPARED_AT_ONCE = 8;

/**
 * Does the steps of a plan, one after the other.
 *
 * @throws UserError when a folder in the way is a link
 */
export async function carryOut(
  store: FileStore,
  { folder }: Build,
  steps: Step[],
  report: Report,
): Promise<void> {
  const there = await listFolders(store, steps.flatMap(pathsOf));
  const unsent = new Set<string>();
  const sends = steps.filter((step) => step.do === 'send').values();
  async function compareNext() {
    for (const { path, to, hash } of sends) {
      const isSameSize = there.get(to)?.size === (await stat(join(folder, path))).size;
      // The hash of the manifest, which it has not of itself, is its id.
      const arrived = isSameSize && path !== MANIFEST_FILE ? await store.read(to) : undefined;
      if (!arrived || hashOf(arrived) !== hash) unsent.add(to);
    }
  }
  await Promise.all(Array.from({ length: COMPARED_AT_ONCE }, compareNext));
  const total = unsent.size;
  const tell = () => {
    const text = `Laddar upp: ${count(unsent.size, 'fil', 'filer')} kvar.`;
    report({ step: 'upload', text, done: total - unsent.size, total });
  };
  const read = (path: string) => readFile(join(folder, path));
  tell();
  for (const step of steps) {
    switch (step.do) {
      case 'send':
        if (!unsent.has(step.to)) break;
        await store.write(step.to, await read(step.path));
        unsent.delete(step.to);
        tell();
        break;
      case 'back up':
        if (there.has(step.path)) await copy(store, step.path, copyOf(step.path));
        break;
      case 'allow both':
        await allowBoth(store, step.path, String(await read(step.path)));
        break;
      case 'move':
        await store.move(step.from, step.path);
        break;
      case 'withdraw':
        if (there.has(copyOf(step.path))) await copy(store, copyOf(step.path), step.path);
        else await store.remove(step.path);
        break;
      case 'remove':
        if (there.has(step.path)) await store.remove(step.path);
        break;
      case 'record':
        await replaceFile(store, RECORD, Buffer.from(JSON.stringify(step.record)));
        break;
      case 'empty staging':
        for (const path of (await store.list(STAGING))?.keys() ?? []) await store.remove(path);
    }
  }
}

const POLICY = /(?<=Content-Security-Policy(?:":| ) ?")[^"]+/;

/**
 * Puts the new build's headers in place with a policy that allows the inline code of both builds: under the other's policy a
 * page would lose its styles.
 */
async function allowBoth(store: FileStore, path: string, after: string): Promise<void> {
  const before = (await store.read(path))?.toString();
  if (before === undefined) return;
  const old = POLICY.exec(before)?.[0].split('; ') ?? [];
  const both = (directive: string) => {
    const name = directive.replace(/ .*/, ' ');
    const same = old.find((one) => one.startsWith(name)) ?? directive;
    return [...new Set([...directive.split(' '), ...same.split(' ')])].join(' ');
  };
  const between = after.replace(POLICY, (policy) => policy.split('; ').map(both).join('; '));
  if (between !== before) await replaceFile(store, path, Buffer.from(between));
}
