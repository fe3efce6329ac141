import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { errorCode, UserError } from '../user-error.ts';

/**
 * Listens where the configuration says.
 *
 * @returns the port
 * @throws UserError when that cannot be listened on, and what to do
 */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw cannotListen(host, port, error);
  }
  return (server.address() as AddressInfo).port;
}

function cannotListen(host: string, port: number, error: unknown): UserError {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} on ${host} is taken. Stop what uses it, or choose another, e.g. PORT=${port + 1}.`,
    );
  }
  return new UserError(`The server cannot listen on ${host}, port ${port}: ${code ?? error}.`);
}

/**
 * Says where the site is, and what becomes of enquiries.
 *
 * @param formOrigin where the form of this build posts to, when that is named in it
 */
export function announceSite(
  host: string,
  port: number,
  destination: string,
  formOrigin: string | undefined,
): void {
  const shownHost = host.includes(':') ? `[${host}]` : host;
  console.log(`The site is served at http://${shownHost}:${port}/\n${destination}`);
  if (formOrigin) {
    console.log(
      `The form of this build posts to ${formOrigin}: enquiries come here only if that is this server`,
    );
  }
}
