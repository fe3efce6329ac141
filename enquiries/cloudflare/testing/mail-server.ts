import { inject } from 'vitest';
import type { MailServerKind } from './mail-servers.ts';

/** Has a mail server started outside workerd. `arrived` tells the Message-IDs of what it has taken. */
export async function startMailServer(kind: MailServerKind) {
  const control = inject('mailServers');
  const ask = async (path: string, method = 'GET') =>
    (await fetch(`${control}/${path}`, { method })).json();
  const port = (await ask(kind, 'POST')) as number;
  return { port, arrived: () => ask(String(port)) as Promise<string[]> };
}
