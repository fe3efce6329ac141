/** Composes the mail to the owner. */
import { html } from 'hono/html';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { SiteInfo } from '../../built-site/service-file.ts';
import { FIELD_NAMES, FIELDS, type Field } from '../../shared/protocol.ts';
import type { ServiceSettings } from '../../shared/settings.ts';
import { groupPhone, telHref } from '../../shared/telephone.ts';
import type { ComposedMail } from '../ports.ts';
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
  const values = FIELD_NAMES.map((field) => ({
    ...FIELDS[field],
    text: (field === 'phone' ? groupPhone(enquiry.phone) : enquiry[field]) || 'Inget angivet',
    link: links[field],
  }));
  const rows = [
    ...values.filter(({ kind }) => kind !== 'multiline'),
    { label: 'Skickat', text: CLOCK.format(enquiry.receivedAt), link: undefined },
  ];
  const longTexts = values.filter(({ kind }) => kind === 'multiline');
  // Mail programs answer to oneself when the mail is from one's own address, whatever Reply-To says.
  const closing = `Skriv till ${enquiry.email}, eller ring: ett svar på själva mejlet kan hamna hos dig.`;
  const lines = rows.map(({ label, text }) => `${label}: ${text}`);
  const paragraphs = longTexts.flatMap(({ label, text }) => [`${label}:`, text, '']);
  const htmlRows = rows.map(({ label, text, link }) => {
    const cell = link ? html`<a href="${link}">${text}</a>` : text;
    return html`<tr><th align="left" valign="top">${label}</th><td dir="auto">${cell}</td></tr>\n`;
  });
  const htmlTexts = longTexts.map(
    ({ label, text }) => html`<h2>${label}</h2>\n<p dir="auto">${htmlLines(text)}</p>\n`,
  );
  return {
    subject: `Intresseanmälan: ${enquiry.name}, ${enquiry.trainingGoal || 'inget mål valt'}`,
    text: ['Ny intresseanmälan', '', ...lines, '', ...paragraphs, '--', closing, ''].join('\n'),
    html: String(html`<!doctype html>
<html lang="sv"><head><meta charset="utf-8"></head><body>
<h1>Ny intresseanmälan</h1>
<table cellpadding="4">${htmlRows}</table>
${htmlTexts}<p><a href="${reply}">Svara ${enquiry.name}</a></p>
<p>${closing}</p>
</body></html>
`),
  };
}

/** Lines and blanks by markup: Outlook and Samsung's mail program know no `white-space: pre-wrap`. */
function htmlLines(text: string) {
  return text.split('\n').map((line) => html`${line.replace(/^ | (?= )/g, '\u00a0')}<br>\n`);
}

/** E.g. 'fredag 20 november 2026 kl. 22:44'. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'full',
  timeStyle: 'short',
});
