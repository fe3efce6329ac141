/** Publishes to `sftp://user@host/path`, a folder at a shared host. */
import { posix } from 'node:path';
import { changeEnvFile } from '../../shared/env-file.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import type { ServerFolder } from '../deploy-to.ts';
import type { DeploySettings } from '../settings.ts';
import { type FileStore, readPublication } from './file-store.ts';
import { publishFiles } from './publish-files.ts';
import { connect, HostKeyChanged } from './sftp-connection.ts';
import { sftpStore } from './sftp-store.ts';
import { LoginRefused, PAGES_ARE_WHOLE, type Target } from './target.ts';

const FOLDER_MISSING =
  'Mappen finns inte på servern. Se efter i webbhotellets kontrollpanel vad den heter, ofta public_html.';

export function openTarget(to: ServerFolder, access: Partial<DeploySettings>): Target {
  return {
    // As in DEPLOY_TO, a path in the user's home begins with `/~`.
    name: to.server + posix.resolve('/~', to.folder),
    online() {
      const read = (store: FileStore) => readPublication(store, FOLDER_MISSING);
      return runConnected(to, access, read, explainFailedReading);
    },
    publish(build, report) {
      const publish = (store: FileStore) => publishFiles(store, build, report);
      return runConnected(to, access, publish, explainFailedPublishing);
    },
  };
}

/** Connects for one task only, so that no connection stays open during the build. */
async function runConnected<T>(
  to: ServerFolder,
  access: Partial<DeploySettings>,
  task: (store: FileStore) => Promise<T>,
  explainFailure: (server: string) => string,
): Promise<T> {
  const { sftp, connectionLost, fingerprint, close } = await connect(to, access).catch((error) => {
    throw explainNoConnection(error, to.server);
  });
  try {
    // The first connection saves the server's key, so that later ones can refuse another key.
    if (!access.DEPLOY_HOST_KEY) saveHostKey(access, fingerprint);
    return await Promise.race([task(sftpStore(sftp, to.folder)), connectionLost]);
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(explainFailure(to.server));
  } finally {
    close();
  }
}

function saveHostKey(access: Partial<DeploySettings>, fingerprint: string): void {
  changeEnvFile({ DEPLOY_HOST_KEY: fingerprint });
  access.DEPLOY_HOST_KEY = fingerprint;
}

const explainFailedReading = (server: string) =>
  `Anslutningen till ${server} bröts, eller så får du inte läsa mappen. Är det rätt mapp? Försök annars igen om en stund. Inget är ändrat.`;

const explainFailedPublishing = (server: string) =>
  `Allt kom inte fram till ${server}. ${PAGES_ARE_WHOLE} Publicera igen, så skickas det som är kvar. Blir det likadant: är utrymmet där slut, är mappen den rätta, får du ändra i den, och kan servern posix-rename (OpenSSH)?`;

/** Returns the fingerprint of a server's key. Sends no password or private key. */
export async function readHostKey(to: ServerFolder): Promise<string> {
  // No key matches `?`, so the connection fails and the error holds the real fingerprint.
  const error = await connect(to, { DEPLOY_HOST_KEY: '?' }).catch((refused) => refused);
  if (error instanceof HostKeyChanged) return error.message;
  throw explainNoConnection(error, to.server);
}

/** Explains a failed connection. Repeats only the error code, because messages of ssh2 may contain keys and user names. */
function explainNoConnection(error: unknown, server: string): UserError {
  if (error instanceof HostKeyChanged) {
    return new UserError(
      `${server} visar en annan nyckel än förut. Antingen har webbhotellet bytt server, eller så utger sig någon annan för att vara det. Fråga webbhotellet. Har de bytt server: ta bort raden DEPLOY_HOST_KEY ur filen .env, eller be den som byggde webbplatsen. Inget är skickat.`,
    );
  }
  // `ENOENT`: DEPLOY_KEY names a file that does not exist.
  if (/authentication|privateKey|ENOENT/i.test(String(error))) {
    return new LoginRefused(
      `${server} släpper inte in dig: fel användarnamn, lösenord eller nyckel (DEPLOY_KEY). Inget är ändrat.`,
    );
  }
  return new UserError(
    `${server} svarar inte. Är datorn uppkopplad? Är servern rätt stavad? Försök igen om en stund, eller fråga webbhotellet om SFTP är påslaget (${errorCode(error) ?? 'inget svar'}). Inget är ändrat.`,
  );
}
