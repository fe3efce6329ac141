import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { LIMITS } from '../limits.ts';
import type { SendMail } from '../ports.ts';

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/i;

type Options = {
  /** Host name to send in the greeting (EHLO). Strict servers refuse a greeting with this machine's own name. */
  name: string;
  /** Opens the connection on runtimes where nodemailer cannot. */
  getSocket?: SMTPTransport.Options['getSocket'];
};

/** Opens a new connection for each email. A trainer gets only a few a day, so pooled connections would time out. */
export function smtpTransport(url: URL, { name, getSocket }: Options): SendMail {
  const isLocal = LOOPBACK.test(url.hostname);
  // A local mail server may sign its own certificate, as Debian's Postfix does. workerd needs `getSocket` and does not support `tls`.
  const socketOptions = getSocket ? { getSocket } : { tls: { rejectUnauthorized: !isLocal } };
  const transporter = createTransport({
    url: url.href,
    name,
    ...socketOptions,
    // Otherwise, an attacker on the network could hide the server's TLS support and read the password.
    requireTLS: !isLocal,
    connectionTimeout: LIMITS.connectTimeoutMs,
    greetingTimeout: LIMITS.answerTimeoutMs,
    socketTimeout: LIMITS.answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ from, to, raw }) => {
    // The timeouts above only limit silence. This signal also stops a server that keeps sending single bytes.
    const signal = AbortSignal.timeout(LIMITS.deliveryTimeoutMs);
    await transporter.sendMail({ envelope: { from, to: [to] }, raw, signal });
  };
}
