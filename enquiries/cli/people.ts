/** Finds the enquiries of one person, however address, number or name are written. */
import { parsePhone } from '../../shared/telephone.ts';
import type { Sender } from '../storage/owners-list.ts';

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** An address as mail would be sent to it: its host in ASCII. */
function emailKey(address: string): string {
  const [local = '', host = ''] = fold(address).split('@');
  return `${local}@${URL.parse(`https://${host}`)?.hostname ?? host}`;
}

const KEYS = {
  email: emailKey,
  phone: (phone: string) => parsePhone(fold(phone)) ?? fold(phone),
  name: fold,
};

/**
 * Those whose address, telephone number or name is `who`, and those that share one of the three with them.
 *
 * @returns their numbers
 */
export function findPerson(senders: readonly Sender[], who: string): number[] {
  const digits = who.replace(/\D/g, '').length;
  const kind = fold(who).includes('@') ? 'email' : digits >= 6 ? 'phone' : 'name';
  const asked = KEYS[kind](who);
  const found = senders.filter((sender) => KEYS[kind](sender[kind]) === asked);
  const keysOf = ({ email, phone, name }: Sender) => [
    KEYS.email(email),
    KEYS.phone(phone),
    KEYS.name(name),
  ];
  const known = new Set(found.flatMap(keysOf));
  return senders
    .filter((sender) => keysOf(sender).some((key) => known.has(key)))
    .map(({ id }) => id);
}
