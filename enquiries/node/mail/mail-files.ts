import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailCopies, Transport } from '../../ports.ts';
import type { EnquiryKey, MailKind } from '../../storage/records.ts';
import { makeFolder, syncFolder, unusable } from '../sqlite/data-folder.ts';

/** The folder of mail files, which any mail program opens. Used when there is no SMTP server. */
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
  async write(enquiry: EnquiryKey, kind: MailKind, raw: Buffer): Promise<void> {
    const file = join(this.folder, fileName(enquiry, kind));
    const temporary = `${file}.tmp`;
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(raw);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    await syncFolder(this.folder);
  }

  readonly transport: Transport = ({ enquiry, kind }, { raw }) => this.write(enquiry, kind, raw);

  async remove(enquiry: EnquiryKey): Promise<void> {
    for (const kind of ['enquiry', 'receipt'] as const) {
      const file = join(this.folder, fileName(enquiry, kind));
      await rm(file, { force: true });
      await rm(`${file}.tmp`, { force: true });
    }
  }
}

/** Sorts by time and says nothing about the person, e.g. `20261120T224400123Z-12-enquiry.eml`. */
export function fileName({ receivedAt, id }: EnquiryKey, kind: MailKind): string {
  return `${new Date(receivedAt).toISOString().replace(/[-:.]/g, '')}-${id}-${kind}.eml`;
}
