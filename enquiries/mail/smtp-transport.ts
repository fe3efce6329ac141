/** Sends mail over SMTP. */
import { createTransport } from 'nodemailer';
import type { Logger } from 'nodemailer/lib/shared';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { LIMITS } from '../limits.ts';
import { NO_ANSWER, type Transport } from '../ports.ts';

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
  let isSent = false;
  const isLocal = LOOPBACK.test(url.hostname);
  const transporter = createTransport({
    url: url.href,
    name,
    // Otherwise a password would be sent in clear text where STARTTLS was removed on the way.
    requireTLS: !isLocal,
    // Nodemailer's errors do not say whether all of the mail was sent; its log does.
    logger: {
      info: (entry: object) => (isSent ||= Object(entry).tnx === 'message'),
    } as unknown as Logger,
    connectionTimeout: LIMITS.smtpConnect,
    greetingTimeout: LIMITS.smtpAnswer,
    socketTimeout: LIMITS.smtpAnswer,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A mail server on this machine has a certificate that nobody signed, as Debian's Postfix does. workerd knows no such option.
    ...(getSocket ? { getSocket } : { tls: { rejectUnauthorized: !isLocal } }),
  });
  return async ({ from, to, raw }) => {
    // A server that keeps dripping bytes never trips the timeouts above.
    const signal = AbortSignal.timeout(LIMITS.smtpTotal);
    isSent = false;
    try {
      await transporter.sendMail({ envelope: { from, to: [to] }, raw, signal });
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      if (isSent && !responseCode) Object.assign(error as Error, { code: NO_ANSWER });
      throw error;
    }
  };
}
