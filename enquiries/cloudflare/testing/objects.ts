/** Durable Objects for tests within workerd. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { test } from 'vitest';
import type { TestWithin } from '../../ports.contract.ts';
import type { Bindings } from '../worker.ts';

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
