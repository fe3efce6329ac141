/** What a setting may be, and what it is read as. Each message completes 'X ska vara …'. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmail } from './protocol.ts';

/** A text setting. `expected` completes the error message 'X ska vara …'. */
export const text = (expected: string, isValid: (text: string) => boolean) =>
  z.string().refine(isValid, expected);

export const wholeNumber = (min: number, max: number) =>
  text(
    `ett heltal från ${min} till ${max}`,
    (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
  ).transform(Number);

export const trueOrFalse = z
  .enum(['true', 'false'], 'true eller false')
  .transform((it) => it === 'true');

export const folder = text('en mapp', (value) => !value.includes('://')).transform((path) =>
  resolve(path),
);

export const listOf = (expected: string, isValid: (entry: string) => boolean) =>
  z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isValid), expected);

/** An origin without a path: the site's links start at the root of its host, so it cannot live in a folder of another site. */
export const origin = text(
  'en hel adress med https:// först och inget efter värdnamnet',
  (value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  },
).transform((value) => new URL(value).origin);

/** Well-known form services that take enquiries at other addresses and in other words: each would be lost. */
const OTHER_SERVICES =
  /(^|\.)(formspree\.io|getform\.(io|com)|formcarry\.com|web3forms\.com|usebasin\.com|formspark\.io|submit-form\.com|staticforms\.(xyz|dev)|formbold\.com|fabform\.io|docs\.google\.com)$/;

export const FORM_SERVICES =
  'https://formsubmit.co eller adressen till webbplatsens egen tjänst; andra formulärtjänster förstår inte vad formuläret skickar';

/** @param service an origin */
export const isFormService = (service: string) => !OTHER_SERVICES.test(new URL(service).hostname);

export const smtpUrl = text(
  'en adress som börjar med smtp:// eller smtps://, med specialtecken i lösenordet procentkodade',
  (value) => {
    const url = URL.parse(value);
    // In a password that is not percent-encoded, a / or ? would turn its first half into a port.
    const rest = url && url.pathname + url.search + url.hash;
    return /^smtps?:$/.test(url?.protocol ?? '') && !!url?.hostname && !/@|^\/./.test(rest ?? '');
  },
).transform((value) => new URL(value));

/** The sender of mail: `webb@dinadress.example`, or with a name, `Anna <webb@dinadress.example>`. */
export const sender = z
  .string()
  .transform((value) => {
    const [, name, address] = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/.exec(value) ?? [];
    return { name: name || undefined, address: address ?? value };
  })
  .refine(({ address }) => isEmail(address), 'en e-postadress, med eller utan namn');

/** Accepts what proxy-addr does, except `10`, which it would read as 0.0.0.10. */
export function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const isPrefix = prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
}
