/** What may stand in the headers of a mail, where text that others wrote is read by every server on the way. */

const ASCII = /^\p{ASCII}*$/u;
const HOST_NAME = /^[\p{L}\p{M}\p{N}\p{S}.-]+$/u;

/**
 * Whether mail can only be exchanged with an address where SMTPUTF8 (RFC 6531) is spoken: what stands before its @
 * is not ASCII, or what stands after it has no ASCII spelling either, as names of hosts have.
 */
export function needsUtf8Mail(address: string): boolean {
  const [local = '', host = ''] = address.split('@');
  const hasSpelling = HOST_NAME.test(host) && URL.canParse(`https://${host}`);
  return !ASCII.test(local) || !(ASCII.test(host) || hasSpelling);
}
