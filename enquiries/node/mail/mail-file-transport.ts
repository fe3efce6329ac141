import type { Transport } from '../../ports/transport.ts';
import type { MailFiles } from './mail-files.ts';

/** Writes mail as files. */
export function mailFileTransport(mailFiles: MailFiles): Transport {
  return (mail, composed) => mailFiles.write(mail.enquiry, mail.kind, composed.raw);
}
