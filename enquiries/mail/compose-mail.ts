/** Composes the mail to the owner. */
import { html } from 'hono/html';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { SiteInfo } from '../../built-site/service-file.ts';
import { FIELD_NAMES, FIELDS, type Field } from '../../shared/protocol.ts';
import { telHref } from '../../shared/telephone.ts';
import { swedishTime } from '../../shared/text.ts';
import type { ComposedMail } from '../ports.ts';
import type { ServiceSettings } from '../settings.ts';
import type { StoredEnquiry } from '../storage/store.ts';
import { replyLink } from './reply-link.ts';

/**
 * Gives the same bytes every time, so that a repeated delivery is recognised as one.
 *
 * @param sender the mailbox itself when undefined
 */
export async function compose(
  enquiry: StoredEnquiry,
  site: SiteInfo,
  sender: ServiceSettings['MAIL_FROM'],
): Promise<ComposedMail> {
  const address = sender ?? site.mailbox;
  // A strict server refuses a mail with any other address in a header (SMTPUTF8), every time.
  const hasReplyTo = /^\p{ASCII}*$/u.test(enquiry.email);
  const raw = await new MailComposer({
    ...enquiryMail(enquiry),
    ...(hasReplyTo && { replyTo: { name: enquiry.name, address: enquiry.email } }),
    from: { name: site.name, address },
    to: { name: '', address: site.mailbox },
    date: new Date(enquiry.receivedAt),
    messageId: `<${enquiry.messageId}>`,
    baseBoundary: enquiry.messageId.replace(/\W/g, ''),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { from: address, to: site.mailbox, raw };
}

function enquiryMail(enquiry: StoredEnquiry) {
  const reply = replyLink(enquiry);
  const links: Partial<Record<Field, string | undefined>> = {
    email: reply,
    phone: telHref(enquiry.phone),
  };
  const rows = FIELD_NAMES.map((field) => ({
    label: FIELDS[field].label,
    text: enquiry[field] || 'Inget angivet',
    link: links[field],
  }));
  rows.push({ label: 'Skickat', text: swedishTime(enquiry.receivedAt, 'full'), link: undefined });
  // Mail programs answer to oneself when the mail is from one's own address, whatever Reply-To says.
  const closing = `Skriv till ${enquiry.email}, eller ring: ett svar på själva mejlet kan hamna hos dig.`;
  const htmlRows = rows.map(({ label, text, link }) => {
    // By markup: Outlook and Samsung's mail program know no `white-space: pre-wrap`.
    const lines = text.split('\n').map((line) => html`${line.replaceAll('  ', '\u00a0 ')}<br>\n`);
    const value = link ? html`<a href="${link}">${lines}</a>` : lines;
    return html`<dt>${label}</dt>\n<dd dir="auto">${value}</dd>\n`;
  });
  return {
    subject: `Intresseanmälan: ${enquiry.name}, ${enquiry.trainingGoal || 'inget mål valt'}`,
    text: [...rows.map(({ label, text }) => `${label}: ${text}`), '', closing, ''].join('\n'),
    html: String(html`<!doctype html>
<html lang="sv"><head><meta charset="utf-8"></head><body>
<dl>
${htmlRows}</dl>
<p><a href="${reply}">Svara ${enquiry.name}</a></p>
<p>${closing}</p>
</body></html>
`),
  };
}
