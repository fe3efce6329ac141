/** Defines the service's settings on every runtime. docs/enquiries.md explains them. Cloudflare stores them as secrets. */
import { isEmail } from '../shared/protocol.ts';
import { parsed, type SettingsOf, wholeNumber } from '../shared/settings.ts';

/** Parses the URL of a mail server. Returns undefined if it is invalid or if nodemailer would misread it. */
function parseSmtpUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url) return undefined;
  // In `smtp://anna:12#34@a.se`, the unencoded # ends the address, so the host would be `anna`.
  const isMisread = !/^smtps?:\/\/([^/?#@]*@)?[^/?#@]+\/?$/.test(text);
  // `URL` accepts any string as the host of an `smtp:` address, but checks the host of an `https:` address.
  const hasValidHost = URL.canParse(`https://${url.host}`);
  if (isMisread || !hasValidHost) return undefined;
  return hasValidLogin(url) ? url : undefined;
}

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
  /** Defaults to the site's mailbox. */
  MAIL_FROM: parsed('en e-postadress', (text) => (isEmail(text) ? text : undefined)).optional(),
  ENQUIRIES_PER_HOUR: wholeNumber(1, 100_000).default(20),
};

export type ServiceSettings = SettingsOf<typeof serviceSettings>;
