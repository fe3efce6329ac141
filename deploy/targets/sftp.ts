/** Publishes to `sftp://user@host/path`, a folder at a shared host. */
import { posix } from 'node:path';
import { changeEnvFile } from '../../shared/env-file.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { type FileStore, readOnline } from './file-store.ts';
import { publishFiles } from './publish-files.ts';
import {
  type Connection,
  connect,
  HostKeyChanged,
  isAnswer,
  type SftpAccess,
  type SftpServer,
} from './sftp-store.ts';
import { LoginRefused, type Target, visitorsSee } from './target.ts';

export function openTarget(to: SftpServer, access: SftpAccess): Target {
  /** Opens a connection for one task and closes it, so that no connection stays open during the build. */
  async function connected<T>(work: (store: FileStore) => Promise<T>, sends = false): Promise<T> {
    let connection: Connection | undefined;
    try {
      connection = await connect(to, access);
      const { fingerprint, store } = connection;
      if (!access.DEPLOY_HOST_KEY) changeEnvFile({ DEPLOY_HOST_KEY: fingerprint });
      access.DEPLOY_HOST_KEY = fingerprint;
      return await work(store);
    } catch (error) {
      throw explainSftp(error, to.server, { isConnected: connection !== undefined, sends });
    } finally {
      connection?.close();
    }
  }

  return {
    // As in DEPLOY_TO, a path in the user's home begins with `/~`.
    name: to.server + posix.resolve('/~', to.folder),
    online: () =>
      connected((store) =>
        readOnline(
          store,
          'Mappen finns inte på servern. Se efter i webbhotellets kontrollpanel vad den heter, ofta public_html.',
        ),
      ),
    publish: (build, report) => connected((store) => publishFiles(store, build, report), true),
  };
}

/** Returns the fingerprint of a server's key. Sends no password or private key. */
export async function readHostKey(to: SftpServer): Promise<string> {
  // No key matches `?`, so the connection fails and the error holds the real fingerprint.
  const error = await connect(to, { DEPLOY_HOST_KEY: '?' }).catch((refused) => refused);
  if (error instanceof HostKeyChanged) return error.message;
  throw explainSftp(error, to.server, { isConnected: false, sends: false });
}

/**
 * Turns an error into a message for the owner. Repeats only the error code, because messages of ssh2 may contain keys and
 * user names.
 *
 * @param sends whether the failed task sends files
 */
function explainSftp(
  error: unknown,
  server: string,
  { isConnected, sends }: { isConnected: boolean; sends: boolean },
): UserError {
  if (error instanceof UserError) return error;
  if (error instanceof HostKeyChanged) {
    return new UserError(
      `${server} visar en annan nyckel än förut. Antingen har webbhotellet bytt server, eller så utger sig någon annan för att vara det. Fråga webbhotellet. Har de bytt server: ta bort raden DEPLOY_HOST_KEY ur filen .env, eller be den som byggde webbplatsen. Inget är skickat.`,
    );
  }
  if (isConnected && !sends) {
    const reason = isAnswer(error)
      ? `${server} låter dig inte läsa mappen. Är det rätt mapp?`
      : `Anslutningen till ${server} bröts. Försök igen om en stund.`;
    return new UserError(`${reason} Inget är ändrat.`);
  }
  if (isConnected) {
    return new UserError(
      `Allt kom inte fram till ${server}. ${visitorsSee(error)} Publicera igen, så skickas det som är kvar. Blir det likadant: är utrymmet där slut, är mappen den rätta, får du ändra i den, och kan servern posix-rename (OpenSSH)?`,
    );
  }
  if (/authentication|privateKey|ENOENT/i.test(String(error))) {
    return new LoginRefused(
      `${server} släpper inte in dig: fel användarnamn, lösenord eller nyckel (DEPLOY_KEY). Inget är ändrat.`,
    );
  }
  return new UserError(
    `${server} svarar inte. Är datorn uppkopplad? Är servern rätt stavad? Försök igen om en stund, eller fråga webbhotellet om SFTP är påslaget (${errorCode(error) ?? 'inget svar'}). Inget är ändrat.`,
  );
}
