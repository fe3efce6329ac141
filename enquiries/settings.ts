/** Defines the service's settings on every runtime. docs/enquiries.md explains them. At Cloudflare they are secrets. */
import { isEmail } from '../shared/protocol.ts';
import { parsed, type SettingsOf, wholeNumber } from '../shared/settings.ts';

const smtpUrl = parsed(
  'en adress som smtps://user:password@smtp.example:465, med specialtecken i lösenordet procentkodade',
  (text) => {
    // An unencoded / ? # or @ in the password would be parsed as part of the address.
    const url = /^smtps?:\/\/([^/?#@]*@)?[^/?#@]+\/?$/.test(text) && URL.parse(text);
    if (!url || !url.username !== !url.password) return undefined;
    const isEncoded = /^([^%]|%[\da-f]{2})*$/i.test(url.username + url.password);
    return isEncoded && URL.canParse(`https://${url.host}`) ? url : undefined;
  },
);

export const serviceSettings = {
  SMTP_URL: smtpUrl.optional(),
  /** Defaults to the site's mailbox. */
  MAIL_FROM: parsed('en e-postadress', (text) => (isEmail(text) ? text : undefined)).optional(),
  ENQUIRIES_PER_HOUR: wholeNumber(1, 100_000).default(20),
};

export type ServiceSettings = SettingsOf<typeof serviceSettings>;
