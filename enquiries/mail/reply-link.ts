import type { Enquiry } from '../../shared/protocol.ts';

/**
 * Returns the link that starts an answer to a visitor in the owner's mail program. It always leads to the visitor, while many
 * programs ignore `Reply-To` in a mail that comes from the reader's own address.
 */
export function replyLink({ name, email }: Pick<Enquiry, 'name' | 'email'>): string {
  const address = encodeURIComponent(withAsciiDomain(email)).replace('%40', '@');
  // RFC 6068: a line ends in CRLF.
  const greeting = encodeURIComponent(`Hej ${name.split(' ')[0]}!\r\n\r\n`);
  return `mailto:${address}?subject=${encodeURIComponent('Din intresseanmälan')}&body=${greeting}`;
}

/** Returns an address as every mail program can write to it: `anna@åkesson.example` → `anna@xn--kesson-hua.example`. */
export function withAsciiDomain(email: string): string {
  const [, user, domain = ''] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  const host = URL.parse(`http://${domain}`)?.hostname;
  return host ? user + host : email;
}
