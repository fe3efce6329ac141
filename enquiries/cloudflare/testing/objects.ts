/** Provides Durable Objects for tests inside workerd. */
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

export function currentObject(): DurableObjectState {
  if (!current) throw new Error('No test runs within an object.');
  return current;
}

/** Runs a test inside a new object, because only the object itself can use its storage. */
export const testWithin: TestWithin = (name, body) =>
  test(name, () =>
    runInDurableObject(freshObject(), async (_mailbox, state) => {
      current = state;
      await body();
    }),
  );
