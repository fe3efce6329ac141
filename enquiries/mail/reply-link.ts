import type { Enquiry } from '../../shared/protocol.ts';

/**
 * The link that begins an answer to a visitor in the owner's mail program. Unlike `Reply-To`, which programs pass over in a
 * mail from one's own address, it always leads to the visitor.
 */
export function replyLink({ name, email }: Pick<Enquiry, 'name' | 'email'>): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  // RFC 6068: a line ends in CRLF.
  const greeting = encodeURIComponent(`Hej ${name.split(' ')[0]}!\r\n\r\n`);
  return `mailto:${address}?subject=${encodeURIComponent('Din intresseanmälan')}&body=${greeting}`;
}
