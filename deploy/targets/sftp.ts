/** `sftp://user@host/path`: web hotels and private servers. */
import { changeEnvFile } from '../../shared/env-file.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { type FileStore, readOnline, tryWriting } from './file-store.ts';
import { publishFiles } from './publish-files.ts';
import { isAnswer, sftpStore } from './sftp-store.ts';
import {
  type Connection,
  connect,
  HostKeyChanged,
  type SftpAccess,
  type SftpPlace,
  sftpAddress,
} from './ssh.ts';
import {
  FolderRefused,
  LoginRefused,
  type OpenTarget,
  type Target,
  visitorsSee,
} from './target.ts';

type Options = SftpAccess & {
  /** Called with the fingerprint of the server's key after login. */
  onConnect: (hostKey: string) => void;
};

export const openTarget: OpenTarget<'sftp'> = (
  to,
  { settings: { DEPLOY_PASSWORD: password, DEPLOY_KEY: key, DEPLOY_HOST_KEY: hostKey } },
) =>
  sftpTarget(to, {
    password,
    key,
    hostKey,
    onConnect: (shown) => {
      if (!hostKey) changeEnvFile({ DEPLOY_HOST_KEY: shown });
    },
  });

export function sftpTarget(to: SftpPlace, { onConnect, ...access }: Options): Target {
  const address = sftpAddress(to);

  /** Opens a connection for each task, so that none is held open during the build. */
  async function connected<T>(work: (store: FileStore) => Promise<T>): Promise<T> {
    let connection: Connection | undefined;
    try {
      connection = await connect(address, access);
      onConnect(connection.fingerprint);
      access.hostKey = connection.fingerprint;
      return await work(sftpStore(connection, address.root));
    } catch (error) {
      throw explainSftp(error, address.host, connection);
    } finally {
      connection?.close();
    }
  }

  return {
    // As the address has it, where a path in the user's home begins with `/~`.
    name: address.host + address.root.replace(/^\./, '/~'),
    online: () => connected(readOnline),
    tryWriting: () => connected((store) => tryWriting(store, NO_FOLDER).catch(refuseFolder)),
    publish: (build, report) => connected((store) => publishFiles(store, build, report)),
  };
}

/** The fingerprint of a server's key. The connection ends before anything is sent. */
export async function readHostKey(to: SftpPlace): Promise<string> {
  const address = sftpAddress(to);
  // Matches no server's key.
  const error = await connect(address, { hostKey: '?' }).catch((refused) => refused);
  if (error instanceof HostKeyChanged) return error.message;
  throw explainSftp(error, address.host, undefined);
}

const NO_FOLDER =
  'Mappen finns inte på servern. Se efter i webbhotellets kontrollpanel vad den heter, ofta public_html.';

function refuseFolder(error: unknown): never {
  // A lost connection says nothing about the folder.
  if (!isAnswer(error)) throw error;
  throw new FolderRefused(
    'Det går inte att skriva i mappen på servern. Är det rätt mapp, och finns det plats kvar?',
  );
}

/**
 * Explains an error to the owner. Of ssh's own words, which may name keys and users, only the cause is repeated.
 *
 * @param connection undefined if nothing was sent
 */
function explainSftp(error: unknown, server: string, connection?: Connection): UserError {
  if (error instanceof UserError) return error;
  if (error instanceof HostKeyChanged) {
    return new UserError(
      `${server} visar en annan nyckel än förut. Antingen har webbhotellet bytt server, eller så utger sig någon annan för att vara det. Öppna Var ska den ligga? i redigeringen och tryck på Spara platsen: där står båda nycklarna, och hur du får veta vilken som är rätt. Inget är skickat.`,
    );
  }
  const reason = String(error);
  if (reason.includes('does not support this extended request')) {
    return new UserError(
      `${server} kan inte byta ut en fil i ett steg (posix-rename), så besökarna skulle få en halv webbplats medan den publiceras. Fråga webbhotellet om SFTP med OpenSSH, eller välj en annan plats. Inget är ändrat.`,
    );
  }
  if (connection) {
    return new UserError(
      `Allt kom inte fram till ${server}. ${visitorsSee(error)} Publicera igen, så skickas det som är kvar. Blir det likadant: är utrymmet där slut, är mappen den rätta, och får du ändra i den?`,
    );
  }
  if (/authentication|Cannot parse privateKey/i.test(reason)) {
    return new LoginRefused(
      `${server} släpper inte in dig: fel användarnamn, lösenord eller nyckel. Inget är ändrat.`,
    );
  }
  return new UserError(
    `${server} svarar inte. Är datorn uppkopplad? Är servern rätt stavad? Försök igen om en stund, eller fråga webbhotellet om SFTP är påslaget (${errorCode(error) ?? 'inget svar'}). Inget är ändrat.`,
  );
}
