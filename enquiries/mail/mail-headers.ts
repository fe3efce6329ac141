/** What may stand in the headers of a mail, where text that others wrote is read by every server on the way. */
import { encodeWord } from 'nodemailer/lib/mime-funcs';

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

/** What a mail program would take for the encoded form of something else (RFC 2047). */
const ENCODED = '=?';

/** Text as a header may carry it, to be read as it was written. */
export function headerText(text: string): string {
  return text.includes(ENCODED) ? encodeWord(text, 'Q', 52) : text;
}

/** The name beside an address; empty where a mail program might decode it, as some do even between quotes. */
export function headerName(name: string): string {
  return name.includes(ENCODED) ? '' : name;
}
