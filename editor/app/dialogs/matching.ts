/** Finds what may be of one person. Several people have one name, so it is the owner who chooses among what is found. */
import type { Enquiry } from '../../../shared/protocol.ts';
import { parsePhone } from '../../../shared/telephone.ts';

/** Those that have one of these addresses, telephone numbers or names, however they are written. */
export function matching<T extends Enquiry>(enquiries: readonly T[], who: readonly string[]): T[] {
  const keys = new Set(who.map(keyOf));
  return enquiries.filter(({ name, email, phone }) =>
    [name, email, phone].some((value) => keys.has(keyOf(value))),
  );
}

function keyOf(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return (words.includes('@') ? undefined : parsePhone(words)) ?? words;
}
