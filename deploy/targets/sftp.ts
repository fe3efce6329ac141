/** `sftp://user@host/path`: web hotels and private servers. */
import { posix } from 'node:path';
import type { FileEntryWithStats, Stats } from 'ssh2';
import { UserError } from '../../shared/user-error.ts';
import type { FileStore } from './file-store.ts';
import { publishFiles, readRecord } from './publish-files.ts';
import {
  type Connection,
  connect,
  HostKeyChanged,
  readSftpAddress,
  type SftpAccess,
} from './sftp-connection.ts';
import { LoginRefused, type Target } from './target.ts';

type Options = SftpAccess & {
  takesEnquiries: boolean;
  /** Asks for the password when the login is refused; an empty answer gives up. */
  askPassword?: (() => Promise<string>) | undefined;
  /** Saves the fingerprint of a server at the first connection, and a password that was asked for and works. */
  save: (settings: { DEPLOY_HOST_KEY?: string; DEPLOY_PASSWORD?: string }) => void;
};

export function sftpTarget(
  to: string,
  { takesEnquiries, askPassword, save, ...access }: Options,
): Target {
  const address = readSftpAddress(to);
  let connection: Connection | undefined;

  async function open(): Promise<Connection> {
    try {
      return await connect(address, access);
    } catch (error) {
      const password = isRefusal(error) && (await askPassword?.());
      if (!password) throw error;
      const opened = await connect(address, { ...access, password });
      save({ DEPLOY_PASSWORD: password });
      access.password = password;
      return opened;
    }
  }

  async function connected<T>(work: (store: FileStore) => Promise<T>): Promise<T> {
    try {
      connection ??= await open();
      if (!access.hostKey) save({ DEPLOY_HOST_KEY: connection.fingerprint });
      access.hostKey = connection.fingerprint;
      return await work(sftpStore(connection, address.root));
    } catch (error) {
      const explained = explainSftp(error, address.host, connection !== undefined);
      // The next attempt reconnects.
      await close();
      throw explained;
    }
  }

  async function close() {
    connection?.close();
    connection = undefined;
  }

  return {
    // As written in DEPLOY_TO, where a path in the user's home begins with `/~`.
    name: address.host + address.root.replace(/^\./, '/~'),
    takesEnquiries,
    online: () => connected(readRecord),
    publish: (build, report) => connected((store) => publishFiles(store, build, report)),
    close,
  };
}

function sftpStore({ sftp, lost }: Connection, root: string): FileStore {
  const at = (path: string) => posix.join(root, path);
  const existing = new Set<string>();

  type Answered<T> = (error: Error | null | undefined, value: T) => void;
  const ask = <T = void>(question: (answered: Answered<T>) => void): Promise<T> => {
    const answer = new Promise<T>((resolve, failed) =>
      question((error, value) => (error ? failed(error) : resolve(value))),
    );
    return Promise.race([answer, lost]);
  };

  async function makeFolder(folder: string): Promise<void> {
    if (existing.has(folder)) return;
    const found = await ask<Stats>((answered) => sftp.stat(folder, answered)).catch(unlessMissing);
    if (!found && posix.dirname(folder) !== folder) {
      await makeFolder(posix.dirname(folder));
      await ask((answered) => sftp.mkdir(folder, answered));
    }
    existing.add(folder);
  }

  async function list(folder: string): Promise<Map<string, number>> {
    const read = ask<FileEntryWithStats[]>((done) => sftp.readdir(at(folder), done));
    const found = new Map<string, number>();
    for (const { filename, attrs } of (await read.catch(unlessMissing)) ?? []) {
      const path = posix.join(folder, filename);
      if (attrs.isFile()) found.set(path, attrs.size);
      if (attrs.isDirectory()) for (const [file, size] of await list(path)) found.set(file, size);
    }
    return found;
  }

  const remove = async (path: string) => {
    await ask((answered) => sftp.unlink(at(path), answered)).catch(unlessMissing);
  };

  return {
    read: (path) => ask<Buffer>((done) => sftp.readFile(at(path), done)).catch(unlessMissing),
    write: async (path, data) => {
      await makeFolder(posix.dirname(at(path)));
      await ask((answered) => sftp.writeFile(at(path), data, { mode: 0o644 }, answered));
    },
    move: async (from, to) => {
      await makeFolder(posix.dirname(at(to)));
      try {
        await ask((answered) => sftp.ext_openssh_rename(at(from), at(to), answered));
      } catch (error) {
        if (!/not support/i.test(String(error))) throw error;
        // Without OpenSSH's extension a server cannot replace a file; for a moment it is missing.
        await remove(to);
        await ask((answered) => sftp.rename(at(from), at(to), answered));
      }
    },
    remove,
    list,
  };
}

/** Returns undefined if the server says there is no such file; rethrows other errors. */
function unlessMissing(error: { code?: unknown }): undefined {
  if (error.code !== 2) throw error;
}

/** The fingerprint of a server's key. The connection ends before anything is sent. */
export async function readHostKey(to: string): Promise<string> {
  const address = readSftpAddress(to);
  // No server has this key.
  const error = await connect(address, { hostKey: '?' }).catch((refused) => refused);
  if (error instanceof HostKeyChanged) return error.fingerprint;
  throw explainSftp(error, address.host, false);
}

const isRefusal = (error: unknown) => /authentication|Cannot parse privateKey/i.test(String(error));

const AGAIN = 'Webbplatsen som besökarna ser är hel. Publicera igen, så skickas det som är kvar.';

/**
 * Explains an error to the owner, never in ssh's own words, which may name keys and users.
 *
 * @param connected whether something may have been sent
 */
function explainSftp(error: unknown, server: string, connected: boolean): UserError {
  if (error instanceof UserError) return error;
  if (error instanceof HostKeyChanged) {
    return new UserError(
      `${server} visar en annan nyckel än förut. Antingen har webbhotellet bytt server, eller så utger sig någon annan för att vara det. Öppna Var ska den ligga? i redigeringen och tryck på Prova anslutningen: där står båda nycklarna, och hur du får veta vilken som är rätt. Inget är skickat.`,
    );
  }
  const { message } = error as Error;
  if (connected) {
    return new UserError(
      /Permission denied|No such file|Failure|No space|quota/i.test(message)
        ? `${server} kunde inte spara filerna. Är utrymmet slut? Ta bort något där. Är mappen den rätta, och får du ändra i den? ${AGAIN}`
        : `${server} svarar inte längre: anslutningen bröts. ${AGAIN}`,
    );
  }
  if (isRefusal(error)) {
    return new LoginRefused(
      `${server} släpper inte in dig: fel användarnamn, lösenord eller nyckel. Inget är ändrat.`,
    );
  }
  return new UserError(
    `${server} svarar inte. Är datorn uppkopplad? Är servern rätt stavad? Försök igen om en stund, eller fråga webbhotellet om SFTP är påslaget. Inget är ändrat.`,
  );
}
