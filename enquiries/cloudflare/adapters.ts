/** Cloudflare's adapters for the service's smaller ports. */
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Alarm, Visitor } from '../ports.ts';

/** Cloudflare's edge overwrites whatever a visitor sends in this header. */
export function connectingVisitors(request: Request): Visitor {
  const address = request.headers.get('cf-connecting-ip') ?? '';
  return { address, forwardedByStranger: false };
}

/** The one alarm of a Durable Object. It is stored, in one write with what the same step has stored. */
export function durableAlarm(storage: DurableObjectStorage): Alarm {
  return { set: (delay) => void storage.setAlarm(Date.now() + delay) };
}

/**
 * Opens the connection to a mail server by its name. Nodemailer by itself looks the name up and connects to an address,
 * and workerd checks the certificate against what was connected to.
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
