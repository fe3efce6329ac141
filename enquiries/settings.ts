/** Defines the service's settings on every runtime. docs/enquiries.md explains them. Cloudflare stores them as secrets. */
import { isEmail } from '../shared/protocol.ts';
import { parsed, type SettingsOf, wholeNumber } from '../shared/settings.ts';

function parseSmtpUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || !hasOnlyLoginAndHost(text)) return undefined;
  return hasValidHost(url) && hasValidLogin(url) ? url : undefined;
}

/** False for `smtp://anna:12#34@a.se`: the unencoded # ends the address, so nodemailer would connect to `anna`. */
const hasOnlyLoginAndHost = (text: string) => /^smtps?:\/\/([^/?#@]*@)?[^/?#@]+\/?$/.test(text);

/** `URL` accepts any string as the host of an `smtp:` address, but checks the host of an `https:` address. */
const hasValidHost = ({ host }: URL) => URL.canParse(`https://${host}`);

function hasValidLogin({ username, password }: URL): boolean {
  const isHalf = (username === '') !== (password === '');
  if (isHalf) return false;
  // A password such as `100%` must be written as `100%25`.
  return /^([^%]|%[\da-f]{2})*$/i.test(username + password);
}

export const serviceSettings = {
  SMTP_URL: parsed(
    'en adress som smtps://user:password@smtp.example:465, med specialtecken i lösenordet procentkodade',
    parseSmtpUrl,
  ).optional(),
  MAIL_FROM: parsed('en e-postadress', (text) => (isEmail(text) ? text : undefined)).optional(),
  ENQUIRIES_PER_HOUR: wholeNumber(1, 100_000).default(20),
};

export type ServiceSettings = SettingsOf<typeof serviceSettings>;
