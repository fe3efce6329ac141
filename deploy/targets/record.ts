/** What publishing keeps in the folder that it publishes to. */
import { z } from 'zod';
import { type FileStore, WORK_FOLDER } from './file-store.ts';
import type { Publication } from './target.ts';

export const RECORD = `${WORK_FOLDER}/record.json`;

/** A path below the folder: the record may have been changed by others, and what it names is removed. */
const pathBelow = z
  .string()
  .refine((path) => !path.split(/[/\\]/).some((part) => ['', '.', '..'].includes(part)));

const schema = z.object({
  /** The build's id; empty before the first publication. */
  id: z.string(),
  /** When it was published, ISO 8601. */
  published: z.string(),
  /** Hashes of the site's files, by path. */
  files: z.record(pathBelow, z.string()),
  /** When older files of ours that may still be there were last needed, by path. */
  kept: z.record(pathBelow, z.string()),
  /** Whether a publication after that one has begun to change what visitors see, and not ended. */
  underWay: z.boolean().default(false),
  /** Who has written it: another for each publication. */
  mark: z.string().default(''),
});

/** What is known of a folder. */
export type PublicationRecord = z.infer<typeof schema>;

/** Without a readable record every file in the folder counts as someone else's. */
export async function readRecord(store: FileStore): Promise<PublicationRecord> {
  const file = await store.read(RECORD);
  try {
    return schema.parse(JSON.parse(String(file)));
  } catch {
    return { id: '', published: '', files: {}, kept: {}, underWay: false, mark: '' };
  }
}

/** What is online in a folder; undefined if no publication of ours has ended there. */
export async function readOnline(store: FileStore): Promise<Publication | undefined> {
  const { id, published, underWay } = await readRecord(store);
  return id ? { id, published, underWay } : undefined;
}
