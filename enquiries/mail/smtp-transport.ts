import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { LIMITS } from '../limits.ts';
import type { Transport } from '../ports.ts';

/** Mail to these hosts never leaves the machine. */
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/i;

type Options = {
  /** The site's host for the greeting (EHLO), because strict servers refuse this machine's own address. */
  name: string;
  /** Opens the connection on runtimes where nodemailer cannot. */
  getSocket?: SMTPTransport.Options['getSocket'];
};

/** Opens a connection per mail: a trainer's few mails a day are not worth a pool of connections that may have died. */
export function smtpTransport(url: URL, { name, getSocket }: Options): Transport {
  const isLocal = LOOPBACK.test(url.hostname);
  const transporter = createTransport({
    url: url.href,
    name,
    // Otherwise someone on the way could remove STARTTLS and read the password.
    requireTLS: !isLocal,
    connectionTimeout: LIMITS.smtpConnect,
    greetingTimeout: LIMITS.smtpAnswer,
    socketTimeout: LIMITS.smtpAnswer,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A mail server on this machine signs its own certificate, as Debian's Postfix does. workerd does not have this option.
    ...(getSocket ? { getSocket } : { tls: { rejectUnauthorized: !isLocal } }),
  });
  return async ({ from, to, raw }) => {
    // The timeouts above only end silence. A server could go on sending single bytes.
    const signal = AbortSignal.timeout(LIMITS.smtpTotal);
    await transporter.sendMail({ envelope: { from, to: [to] }, raw, signal });
  };
}
