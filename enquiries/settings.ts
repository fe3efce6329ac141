/** Defines the service's settings on every runtime. docs/enquiries.md explains them. Cloudflare stores them as secrets. */
import { isEmail } from '../shared/protocol.ts';
import { parsed, type SettingsOf, wholeNumber } from '../shared/settings.ts';

/** Parses the URL of a mail server. Returns undefined if it is invalid or if nodemailer would misread it. */
function parseSmtpUrl(text: string): URL | undefined {
  // False for `smtp://anna:12#34@a.se`: the unencoded # would end the address, and the host would be `anna`.
  const isUnambiguous = /^smtps?:\/\/([^/?#@]*@)?[^/?#@]+\/?$/.test(text);
  const url = URL.parse(text);
  if (!isUnambiguous || !url) return undefined;
  const { username, password, host } = url;
  const hasHalfLogin = (username === '') !== (password === '');
  // False for a password such as `100%`, which must be written as `100%25`.
  const isPercentEncoded = /^([^%]|%[\da-f]{2})*$/i.test(username + password);
  // `URL` checks the host of an `https:` address, but accepts any string as the host of an `smtp:` address.
  const isHost = URL.canParse(`https://${host}`);
  return !hasHalfLogin && isPercentEncoded && isHost ? url : undefined;
}

export const serviceSettings = {
  SMTP_URL: parsed(
    'en adress som smtps://user:password@smtp.example:465, med specialtecken i lösenordet procentkodade',
    parseSmtpUrl,
  ).optional(),
  /** Defaults to the site's mailbox. */
  MAIL_FROM: parsed('en e-postadress', (text) => (isEmail(text) ? text : undefined)).optional(),
  ENQUIRIES_PER_HOUR: wholeNumber(1, 100_000).default(20),
};

export type ServiceSettings = SettingsOf<typeof serviceSettings>;
