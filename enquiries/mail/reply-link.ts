import type { Enquiry } from '../../shared/protocol.ts';

/**
 * Returns a link that starts a reply to the visitor in the owner's mail program. Many programs ignore `Reply-To` if the
 * owner's own address sent the email, so a normal reply may not reach the visitor.
 */
export function replyLink({ name, email }: Pick<Enquiry, 'name' | 'email'>): string {
  const address = encodeURIComponent(withAsciiDomain(email)).replace('%40', '@');
  // RFC 6068 requires CRLF line breaks.
  const greeting = encodeURIComponent(`Hej ${name.split(' ')[0]}!\r\n\r\n`);
  return `mailto:${address}?subject=${encodeURIComponent('Din intresseanmälan')}&body=${greeting}`;
}

/** Encodes an address's domain for old mail programs: `anna@åkesson.example` → `anna@xn--kesson-hua.example`. */
export function withAsciiDomain(email: string): string {
  const domainStart = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainStart);
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return email;
  const asciiDomain = URL.parse(`http://${domain}`)?.hostname ?? domain;
  return email.slice(0, domainStart) + asciiDomain;
}
