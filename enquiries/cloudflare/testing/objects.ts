/** Durable Objects and mail servers for tests within workerd. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { inject, test } from 'vitest';
import type { TestWithin } from '../../ports.contract.ts';
import type { Bindings } from '../worker.ts';
import type { MailServerKind } from './mail-servers.ts';

export const bindings = env as unknown as Bindings;

/** A Durable Object that no other test has. */
export function freshObject() {
  return bindings.MAILBOX.get(bindings.MAILBOX.newUniqueId());
}

let current: DurableObjectState | undefined;

/** The object that the running test runs within. */
export function here(): DurableObjectState {
  if (!current) throw new Error('No test runs within an object.');
  return current;
}

/** Runs a test within an object of its own, since what is an object's can only be used there. */
export const testWithin: TestWithin = (name, body) =>
  test(name, () =>
    runInDurableObject(freshObject(), async (_mailbox, state) => {
      current = state;
      await body();
    }),
  );

/** Has a mail server started outside workerd. `arrived` tells the Message-IDs of what it has taken. */
export async function startMailServer(kind: MailServerKind) {
  const control = inject('mailServers');
  const ask = async (path: string, method = 'GET') =>
    (await fetch(`${control}/${path}`, { method })).json();
  const port = (await ask(kind, 'POST')) as number;
  return { port, arrived: () => ask(String(port)) as Promise<string[]> };
}
