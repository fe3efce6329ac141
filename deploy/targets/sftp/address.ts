import { UserError } from '../../../shared/user-error.ts';

/** What `sftp://user@host:port/path` names. */
export type SftpAddress = { username: string; host: string; port: number; root: string };

/**
 * Reads an address. A path that begins with `/~/` is one in the user's home folder, which web hotels start in.
 *
 * @throws UserError when it is none
 */
export function readSftpAddress(text: string): SftpAddress {
  const url = URL.parse(text);
  if (url?.protocol !== 'sftp:' || !url.hostname || !url.username) {
    // Not repeated: there may be a password in it.
    throw new UserError(
      'DEPLOY_TO ska se ut som sftp://användare@server/mapp. Användare, server och mapp står i mejlet från webbhotellet.',
    );
  }
  if (url.password) {
    throw new UserError(
      'Lösenordet hör inte hemma i DEPLOY_TO. Skriv det på en egen rad i filen .env: DEPLOY_PASSWORD=lösenordet',
    );
  }
  const path = decodeURIComponent(url.pathname).replace(/\/+$/, '');
  return {
    username: decodeURIComponent(url.username),
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 22),
    root: path.startsWith('/~') ? `.${path.slice(2)}` : path || '/',
  };
}
