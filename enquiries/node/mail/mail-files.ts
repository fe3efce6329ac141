/** Writes mail as files that any mail program opens, in a folder of its own, where there is no SMTP server. */
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailCopies, Transport } from '../../ports.ts';
import type { EnquiryKey, MailKind } from '../../storage/records.ts';
import { makeFolder, syncFolder, unusable } from '../sqlite/data-folder.ts';

export class MailFiles implements MailCopies {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'outbox');
  }

  /**
   * Makes the folder, and removes what a killed process left half-written.
   *
   * @throws DatabaseError when it cannot be a folder of mail files
   */
  async prepare(): Promise<void> {
    makeFolder(this.folder);
    try {
      for (const file of await readdir(this.folder)) {
        if (file.endsWith('.tmp')) await rm(join(this.folder, file), { force: true });
      }
    } catch (error) {
      throw unusable(this.folder, error);
    }
  }

  /** Writes a mail file: complete and on disk, or not there at all. Writing it again replaces it. */
  readonly transport: Transport = async ({ enquiry, kind }, { raw }) => {
    const file = this.#fileOf(enquiry, kind);
    const handle = await open(`${file}.tmp`, 'w');
    try {
      await handle.writeFile(raw);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.tmp`, file);
    await syncFolder(this.folder);
  };

  async remove(enquiry: EnquiryKey): Promise<void> {
    for (const kind of ['enquiry', 'receipt'] as const) {
      const file = this.#fileOf(enquiry, kind);
      for (const path of [file, `${file}.tmp`]) await rm(path, { force: true });
    }
  }

  /** The name sorts by time and says nothing about the person, e.g. `20261120T224400123Z-12-enquiry.eml`. */
  #fileOf({ receivedAt, id }: EnquiryKey, kind: MailKind): string {
    const time = new Date(receivedAt).toISOString().replace(/[-:.]/g, '');
    return join(this.folder, `${time}-${id}-${kind}.eml`);
  }
}
