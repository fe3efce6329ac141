/** Durable Objects for tests within workerd. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { test } from 'vitest';
import type { TestWithin } from '../../ports.contract.ts';
import type { Bindings } from '../worker.ts';

export const bindings = env as unknown as Bindings;

export function freshObject() {
  return bindings.MAILBOX.get(bindings.MAILBOX.newUniqueId());
}

let current: DurableObjectState | undefined;

/** Returns the object that the current test runs in. */
export function currentObject(): DurableObjectState {
  if (!current) throw new Error('No test runs within an object.');
  return current;
}

/** Runs a test in a new object, because an object's storage can only be used there. */
export const testWithin: TestWithin = (name, body) =>
  test(name, () =>
    runInDurableObject(freshObject(), async (_mailbox, state) => {
      current = state;
      await body();
    }),
  );
