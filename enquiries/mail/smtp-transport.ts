/** Sends mail over SMTP. */
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { LIMITS } from '../limits.ts';
import type { Transport } from '../ports.ts';

/** Mail to these hosts never leaves the machine. */
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/i;

type Options = {
  /** The site's host name, in the greeting (EHLO): strict servers refuse an address of this machine. */
  name: string;
  /** Opens the connection where nodemailer cannot. */
  getSocket?: SMTPTransport.Options['getSocket'];
};

/** One connection per mail: a trainer's few mails a day are not worth a pool that can go stale. */
export function smtpTransport(url: URL, { name, getSocket }: Options): Transport {
  const transporter = createTransport({
    url: url.href,
    name,
    // Otherwise a password would be sent in clear text where STARTTLS was removed on the way.
    requireTLS: !LOOPBACK.test(url.hostname),
    connectionTimeout: LIMITS.smtpConnect,
    greetingTimeout: LIMITS.smtpAnswer,
    socketTimeout: LIMITS.smtpAnswer,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(getSocket && { getSocket }),
  });
  return async ({ from, to, raw }) => {
    // A server that keeps dripping bytes never trips the timeouts above.
    const signal = AbortSignal.timeout(LIMITS.smtpTotal);
    await transporter.sendMail({ envelope: { from, to: [to] }, raw, signal });
  };
}
