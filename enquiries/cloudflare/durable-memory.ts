/** Stores the rate limit in a Durable Object's SQLite, since its memory is lost after some idle seconds. */
import { randomBytes } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import type { RateMemory } from '../ports.ts';
import { bucketOf } from '../rate-limit/rate-limit.ts';

/** Visitors are counted in shared hash buckets, as on Node, so that no address is stored. */
export function durableMemory(storage: DurableObjectStorage): RateMemory & { forgetOld(): void } {
  const { sql } = storage;
  const secret = storage.transactionSync(() => storedSecret(sql));
  let latest = 0;

  return {
    // Only the wall clock runs while the object sleeps, and it can be set back; while awake it never runs backwards here.
    now: () => {
      latest = Math.max(latest, Date.now());
      return latest;
    },
    times: (key) => {
      const query = 'SELECT times FROM rate WHERE place = ?';
      const [row] = sql.exec<{ times: string }>(query, bucketOf(secret, key)).toArray();
      return row ? (JSON.parse(row.times) as number[]) : [];
    },
    keep: (key, times) => {
      const change = 'INSERT OR REPLACE INTO rate (place, times, last) VALUES (?, ?, ?)';
      sql.exec(change, bucketOf(secret, key), JSON.stringify(times), times.at(-1) ?? 0);
    },
    forgetOld: () => {
      sql.exec('DELETE FROM rate WHERE last < ?', Date.now() - LIMITS.rateWindow);
    },
  };
}

function storedSecret(sql: SqlStorage): Uint8Array {
  sql.exec(`CREATE TABLE IF NOT EXISTS rate (
      place INTEGER PRIMARY KEY, times TEXT NOT NULL, last INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS rate_secret (secret BLOB NOT NULL) STRICT;`);
  const [row] = sql.exec<{ secret: ArrayBuffer }>('SELECT secret FROM rate_secret').toArray();
  if (row) return new Uint8Array(row.secret);
  const secret = new Uint8Array(randomBytes(32));
  sql.exec('INSERT INTO rate_secret (secret) VALUES (?)', secret.buffer);
  return secret;
}
