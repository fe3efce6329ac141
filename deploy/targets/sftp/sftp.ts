import type { LockTiming } from '../files/lock.ts';
import { publishFiles } from '../files/publish-files.ts';
import { readRecord } from '../files/record.ts';
import type { Target } from '../target.ts';
import { readSftpAddress } from './address.ts';
import { type Connection, connect, type SftpAccess } from './connect.ts';
import { explainSftp } from './explain.ts';
import { sftpStore } from './sftp-store.ts';

type Options = {
  takesEnquiries: boolean;
  /** Keeps the fingerprint of a server that is seen for the first time. */
  pin: (fingerprint: string) => void;
  timing?: LockTiming;
};

/** `sftp://user@host/path`: web hotels, and servers of one's own. */
export function sftpTarget(
  to: string,
  access: SftpAccess,
  { takesEnquiries, pin, timing }: Options,
): Target {
  const address = readSftpAddress(to);
  // As it is written in DEPLOY_TO, where a folder in the user's home begins with `/~`.
  const name = address.host + address.root.replace(/^\./, '/~');
  let connection: Connection | undefined;
  let { hostKey } = access;

  async function connected<T>(
    work: (store: ReturnType<typeof sftpStore>) => Promise<T>,
  ): Promise<T> {
    try {
      if (!connection) {
        connection = await connect(address, { ...access, hostKey });
        if (!hostKey) pin(connection.fingerprint);
        hostKey = connection.fingerprint;
      }
      return await work(sftpStore(connection, address.root));
    } catch (error) {
      const explained = explainSftp(error, address.host, connection !== undefined);
      // A next try begins anew.
      await close();
      throw explained;
    }
  }

  async function close() {
    connection?.close();
    connection = undefined;
  }

  return {
    name,
    takesEnquiries,
    online: () => connected(readRecord),
    publish: (build, report) => connected((store) => publishFiles(store, build, report, timing)),
    close,
  };
}
