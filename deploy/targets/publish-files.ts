/** Publishes a build to a local or remote folder so that visitors have a complete site at every moment. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Build } from '../build.ts';
import { bytes, count, type Report } from '../progress.ts';
import { type FileStore, replaceFile, STAGING, WORK_FOLDER } from './file-store.ts';
import { type PublicationRecord, plan, type Step } from './publish-plan.ts';
import type { Publication } from './target.ts';

const RECORD = `${WORK_FOLDER}/record.json`;

const recordSchema: z.ZodType<PublicationRecord> = z.object({
  id: z.string(),
  published: z.string(),
  files: z.record(z.string(), z.string()),
  kept: z.record(z.string(), z.string()),
});

export async function publishFiles(
  store: FileStore,
  build: Build,
  report: Report,
): Promise<Publication> {
  const published = new Date().toISOString();
  await carryOut(store, build, plan(await readRecord(store), build.manifest, published), report);
  return { id: build.manifest.id, published };
}

/** Reads the record; undefined if it is missing or unreadable, and everything has to be sent. */
export async function readRecord(store: FileStore): Promise<PublicationRecord | undefined> {
  const file = await store.read(RECORD);
  try {
    return recordSchema.parse(JSON.parse(String(file)));
  } catch {
    return undefined;
  }
}

/** Does the steps of a plan, one after the other. */
export async function carryOut(
  store: FileStore,
  { folder }: Build,
  steps: Step[],
  report: Report,
): Promise<void> {
  const there = new Map([...(await store.list('_astro')), ...(await store.list(STAGING))]);
  const unsent = new Map<string, number>();
  for (const step of steps) {
    if (step.do !== 'send') continue;
    const { size } = await stat(join(folder, step.path));
    if (there.get(step.to) !== size) unsent.set(step.to, size);
  }
  const total = unsent.values().reduce((sum, size) => sum + size, 0);
  let done = 0;
  const tell = () =>
    report({
      step: 'upload',
      text: `Laddar upp: ${count(unsent.size, 'fil', 'filer')} kvar (${bytes(total - done)}).`,
      done,
      total,
    });

  tell();
  for (const step of steps) {
    switch (step.do) {
      case 'send': {
        const size = unsent.get(step.to);
        if (size === undefined) break;
        await store.write(step.to, await readFile(join(folder, step.path)));
        done += size;
        unsent.delete(step.to);
        tell();
        break;
      }
      case 'back up':
        await backUp(store, step.path);
        break;
      case 'allow both':
        await allowBoth(store, await readFile(join(folder, step.path), 'utf8'), step.path);
        break;
      case 'move':
        await store.move(step.from, step.path);
        break;
      case 'remove':
        await store.remove(step.path);
        break;
      case 'record':
        await replaceFile(store, RECORD, JSON.stringify(step.record));
        break;
      case 'empty staging':
        for (const path of (await store.list(STAGING)).keys()) await store.remove(path);
    }
  }
}

async function backUp(store: FileStore, path: string): Promise<void> {
  const foreign = await store.read(path);
  const copy = `${WORK_FOLDER}/before/${path}`;
  if (foreign && !(await store.read(copy))) await store.write(copy, foreign);
}

const POLICY = /(?<=Content-Security-Policy(?:":| ) ?")[^"]+/;

/**
 * Puts the new build's headers in place with a policy that allows the inline code of both builds: under the other's policy a
 * page would lose its styles.
 */
async function allowBoth(store: FileStore, after: string, path: string): Promise<void> {
  const before = (await store.read(path))?.toString();
  if (before === undefined) return;
  const old = POLICY.exec(before)?.[0].split('; ') ?? [];
  const both = (directive: string) => {
    const name = directive.replace(/ .*/, ' ');
    const same = old.find((one) => one.startsWith(name)) ?? directive;
    return [...new Set([...directive.split(' '), ...same.split(' ')])].join(' ');
  };
  const between = after.replace(POLICY, (policy) => policy.split('; ').map(both).join('; '));
  if (between !== before) await replaceFile(store, path, between);
}
