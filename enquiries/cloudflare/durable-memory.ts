/** Keeps the times of the rate limit in a Durable Object's storage, since the object loses its memory when idle. */
import { randomBytes } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import type { RateMemory } from '../ports.ts';
import { bucketOf } from '../rate-limit/rate-limit.ts';

/** Visitors share hash buckets, so no address is stored. */
export function durableMemory({ kv }: DurableObjectStorage): RateMemory & { forgetOld(): void } {
  if (!kv.get('rate-secret')) kv.put('rate-secret', new Uint8Array(randomBytes(32)));
  const secret = kv.get('rate-secret') as Uint8Array;
  const bucket = (key: string) => `rate:${bucketOf(secret, key)}`;
  let latest = 0;

  return {
    // Only the wall clock goes on while the object sleeps, and it may be set back: while awake, time never goes back here.
    now: () => {
      latest = Math.max(latest, Date.now());
      return latest;
    },
    times: (key) => kv.get<number[]>(bucket(key)) ?? [],
    keep: (key, times) => kv.put(bucket(key), times),
    forgetOld: () => {
      for (const [key, times] of kv.list<number[]>({ prefix: 'rate:' })) {
        if ((times.at(-1) ?? 0) < Date.now() - LIMITS.rateWindow) kv.delete(key);
      }
    },
  };
}
