import { html } from 'hono/html';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { SiteInfo } from '../../built-site/service-file.ts';
import { FIELD_NAMES, FIELDS, type Field } from '../../shared/protocol.ts';
import { telHref } from '../../shared/telephone.ts';
import { swedishTime } from '../../shared/text.ts';
import type { ComposedMail } from '../ports.ts';
import type { ServiceSettings } from '../settings.ts';
import type { StoredEnquiry } from '../storage/stored-enquiry.ts';
import { replyLink, withAsciiDomain } from './reply-link.ts';

/**
 * Composes the same bytes for every retry, so that mail programs recognise a repeated delivery.
 *
 * @param sender defaults to the mailbox
 */
export async function compose(
  enquiry: StoredEnquiry,
  site: SiteInfo,
  sender: ServiceSettings['MAIL_FROM'],
): Promise<ComposedMail> {
  const from = sender ?? site.mailbox;
  const visitor = withAsciiDomain(enquiry.email);
  // Strict mail servers refuse addresses with non-ASCII letters (SMTPUTF8). A damaged enquiry has no address at all.
  const hasReplyTo = /^\p{ASCII}+$/u.test(visitor);
  const raw = await new MailComposer({
    ...enquiryMail(enquiry),
    ...(hasReplyTo && { replyTo: { name: enquiry.name, address: visitor } }),
    from: { name: site.name, address: from },
    to: { name: '', address: site.mailbox },
    date: new Date(enquiry.receivedAt),
    messageId: `<${enquiry.messageId}>`,
    // RFC 3834: prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    baseBoundary: enquiry.messageId.replace(/\W/g, ''),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { from, to: site.mailbox, raw };
}

function enquiryMail(enquiry: StoredEnquiry) {
  const reply = enquiry.email ? replyLink(enquiry) : undefined;
  const links: Partial<Record<Field, string | undefined>> = {
    email: reply,
    phone: enquiry.phone ? telHref(enquiry.phone) : undefined,
  };
  const rows = FIELD_NAMES.map((field) => ({
    label: FIELDS[field].label,
    text: enquiry[field] || 'Inget angivet',
    link: links[field],
  }));
  rows.push({ label: 'Skickat', text: swedishTime(enquiry.receivedAt, 'full'), link: undefined });
  // Mail programs ignore Reply-To in a mail from the reader's own address, so a plain reply would reach the owner.
  const closing = `Skriv till ${enquiry.email || 'avsändaren'}, eller ring: ett svar på själva mejlet kan hamna hos dig.`;
  const htmlRows = rows.map(({ label, text, link }) => {
    // Outlook and Samsung's mail program ignore `white-space: pre-wrap`.
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
${reply && html`<p><a href="${reply}">Svara ${enquiry.name}</a></p>`}
<p>${closing}</p>
</body></html>
`),
  };
}
