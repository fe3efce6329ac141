import { z } from 'zod';
import type { FileStore } from './file-store.ts';

/** Where a target of files keeps what is ours there, beside the site and hidden. */
export const WORK_FOLDER = '.publishing';
const FILE = `${WORK_FOLDER}/record.json`;

const schema = z.object({
  id: z.string(),
  published: z.string(),
  /** Hash of every file of the site as it is known to be there, by its path. */
  files: z.record(z.string(), z.string()),
  /** When files left the site that are still there, by their paths: a page that is open somewhere may ask for them. */
  kept: z.record(z.string(), z.string()),
});

/** What was published to a target of files, and what is there of it. */
export type Record = z.infer<typeof schema>;

/** The record; undefined when there is none, or none that can be read: then everything is sent. */
export async function readRecord(store: FileStore): Promise<Record | undefined> {
  try {
    const text = (await store.read(FILE))?.toString() ?? '';
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function writeRecord(store: FileStore, record: Record): Promise<void> {
  const part = `${FILE}.part`;
  await store.write(part, Buffer.from(JSON.stringify(record)));
  await store.move(part, FILE);
}
