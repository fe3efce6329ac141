/** The smaller ports of the service, by means of the platform. */
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Alarm, Visitor } from '../ports.ts';

/** The platform's edge overwrites this header, whatever a visitor sends. */
export function connectingVisitor(request: Request): Visitor {
  const address = request.headers.get('cf-connecting-ip') ?? '';
  return { address, forwardedByStranger: false };
}

/** The one alarm of a Durable Object, stored in the same write as the data of the same step. */
export function durableAlarm(storage: DurableObjectStorage): Alarm {
  return { set: (delay) => void storage.setAlarm(Date.now() + delay) };
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
