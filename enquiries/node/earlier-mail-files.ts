/** The mail files that earlier versions wrote where there was no mail server, and counted as delivered. */
import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Store } from '../storage/store.ts';

/** E.g. `20261120T224400123Z-12-enquiry.eml`. */
const FILE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(\d+)-(enquiry|receipt)\.eml$/;

/**
 * Puts their mail back into the queue, since no one knows whether anybody has read them, and removes them: all that they say is
 * in the database. What belongs to no enquiry of it stays.
 */
export function requeueMailFiles(dataDir: string, store: Store, log: Log): void {
  const folder = join(dataDir, 'outbox');
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  let requeued = 0;
  for (const name of names) {
    const [, year, month, day, hour, minute, second, rest, id, kind] = FILE.exec(name) ?? [];
    const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`);
    // A receipt of long ago is of no use to a visitor.
    if (kind === 'enquiry' && !store.requeue(Number(id), time, Date.now())) continue;
    if (kind === 'enquiry') requeued += 1;
    if (kind || name.endsWith('.eml.tmp')) rmSync(join(folder, name));
  }
  if (requeued > 0) log.warn({ requeued }, 'mail files were put back into the mail queue');
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
