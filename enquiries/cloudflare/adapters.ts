/** The smaller ports of the service, by means of the platform. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { LIMITS } from '../limits.ts';
import type { Alarm, RateMemory, Visitor } from '../ports.ts';
import { bucketOf } from '../rate-limit/rate-limit.ts';

/** The platform's edge overwrites this header, whatever a visitor sends. */
export function connectingVisitors(request: Request): Visitor {
  const address = request.headers.get('cf-connecting-ip') ?? '';
  return { address, forwardedByStranger: false };
}

/** The one alarm of a Durable Object, stored in the same write as the data of the same step. */
export function durableAlarm(storage: DurableObjectStorage): Alarm {
  return { set: (delay) => void storage.setAlarm(Date.now() + delay) };
}

/**
 * Keeps the times of the rate limit in storage, since the object loses its memory when idle. Visitors share hash buckets,
 * so no address is stored.
 */
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

/**
 * Connects to a mail server by name. Nodemailer would resolve the name and connect to an address, against which workerd
 * would then check the certificate.
 */
export const socketByName: NonNullable<SMTPTransport.Options['getSocket']> = (
  { host = 'localhost', port, secure = false },
  done,
) => {
  const to = { host, port: Number(port) || (secure ? 465 : 587) };
  const connection = secure ? connectTls({ ...to, servername: host }) : connect(to);
  const failed = (error: Error) => done(error);
  connection.once('error', failed);
  connection.once(secure ? 'secureConnect' : 'connect', () => {
    connection.off('error', failed);
    done(null, { connection, secured: secure });
  });
};
