/** Composes the mail to the owner, and the receipt to the visitor. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { type Goals, goalLabel, type SiteInfo } from '../../built-site/service-file.ts';
import type { ServiceSettings } from '../../shared/settings.ts';
import { telHref } from '../../shared/tel-href.ts';
import { escapeHtml } from '../escape-html.ts';
import { type Enquiry, FIELD_NAMES, FIELDS, type Field } from '../protocol.ts';
import type { PendingMail, StoredEnquiry } from '../storage/records.ts';

/** A mail as it goes over the wire, with the one address it goes to: no header can add another. */
export type ComposedMail = { from: string; to: string; raw: Buffer };

export type MailContext = {
  content: SiteInfo;
  /** Undefined stands for the mailbox itself. */
  from: ServiceSettings['MAIL_FROM'];
};

/**
 * Composes the mail of an enquiry or of its receipt. The same mail gives the same bytes every time, so
 * that a repeated delivery is recognised as one.
 */
export async function compose(mail: PendingMail, mailContext: MailContext): Promise<ComposedMail> {
  const { enquiry, kind, messageId } = mail;
  const { content } = mailContext;
  const from = mailContext.from ?? { name: undefined, address: content.mailbox };
  const to = kind === 'enquiry' ? content.mailbox : enquiry.email;
  const { subject, ...parts } =
    kind === 'enquiry' ? enquiryMail(enquiry, content) : receiptMail(content);
  const raw = await new MailComposer({
    ...parts,
    subject,
    from: { name: from.name ?? content.name, address: from.address },
    to: { name: '', address: to },
    date: new Date(enquiry.receivedAt),
    messageId: `<${messageId}>`,
    baseBoundary: messageId.replace(/\W/g, ''),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { from: from.address, to, raw };
}

function enquiryMail(enquiry: StoredEnquiry, content: SiteInfo) {
  const goal = goalLabel(enquiry.trainingGoal, content);
  const values = FIELD_NAMES.map((field) => ({
    ...FIELDS[field],
    text: fieldText(field, enquiry, content),
    link: enquiry[field] && linkTo(field, enquiry[field]),
  }));
  const rows = [
    ...values.filter(({ kind }) => kind !== 'multiline'),
    { label: 'Skickat', text: swedishTime(enquiry.receivedAt), link: '' },
  ];
  const longTexts = values.filter(({ kind }) => kind === 'multiline');
  // A strict server refuses the whole mail for such an address in a header, every time.
  const answerable = !needsUtf8Mail(enquiry.email);
  const closing = answerable
    ? 'Svara på det här mejlet, så går svaret till den som skrev.'
    : 'Ett svar på det här mejlet når inte den som skrev: ring, eller skriv till adressen ovan.';
  const htmlRows = rows.map(
    ({ label, text, link }) =>
      `<tr><th align="left" valign="top">${label}</th><td dir="auto">${
        link ? `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>` : escapeHtml(text)
      }</td></tr>`,
  );
  return {
    subject: `Intresseanmälan: ${enquiry.name}, ${goal || 'inget mål valt'}`,
    ...(answerable && {
      replyTo: { name: enquiry.name, address: enquiry.email },
    }),
    text: [
      'Ny intresseanmälan',
      '',
      ...rows.map(({ label, text }) => `${label}: ${text}`),
      '',
      ...longTexts.flatMap(({ label, text }) => [`${label}:`, text, '']),
      '--',
      closing,
      '',
    ].join('\n'),
    html: page(
      [
        '<h1>Ny intresseanmälan</h1>',
        `<table cellpadding="4">${htmlRows.join('\n')}</table>`,
        ...longTexts.map(
          ({ label, text }) =>
            `<h2>${label}</h2>\n<p dir="auto" style="white-space: pre-wrap">${escapeHtml(text)}</p>`,
        ),
        `<p>${closing}</p>`,
      ].join('\n'),
    ),
  };
}

/** What was written in a field as the owner reads it: a goal by its label, and a word where nothing was written. */
export function fieldText(field: Field, enquiry: Enquiry, content: Goals): string {
  const isGoal = FIELDS[field].kind === 'goal';
  return (isGoal ? goalLabel(enquiry[field], content) : enquiry[field]) || 'Inget angivet';
}

/** Where a click on a value leads; empty for most. */
function linkTo(field: Field, value: string): string {
  const { kind } = FIELDS[field];
  if (kind === 'email') return `mailto:${encodeURIComponent(value).replace('%40', '@')}`;
  return kind === 'tel' ? telHref(value) : '';
}

/**
 * The receipt repeats nothing that the visitor wrote: the address may be a stranger's, who would be sent
 * whatever someone typed into the form.
 */
function receiptMail(content: SiteInfo) {
  const { heading, text } = content.confirmation;
  const call = `Vill du ändra något? Svara på det här mejlet eller ring ${content.phone}.`;
  const stranger =
    'Har du inte skrivit till mig? Då har någon angett fel adress, och du kan slänga mejlet.';
  return {
    subject: heading,
    replyTo: { name: content.name, address: content.mailbox },
    text: [heading, '', text, '', call, '', content.name, '', '--', stranger, ''].join('\n'),
    html: page(
      [`<h1>${escapeHtml(heading)}</h1>`]
        .concat([text, call, content.name, stranger].map((line) => `<p>${escapeHtml(line)}</p>`))
        .join('\n'),
    ),
    // RFC 3834: no one's autoresponder is to answer this.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

function page(body: string): string {
  return `<!doctype html>\n<html lang="sv"><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>\n`;
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'full',
  timeStyle: 'short',
});

/** E.g. 'fredag 20 november 2026 kl. 22:44'. */
export function swedishTime(time: number): string {
  return CLOCK.format(time);
}

const ASCII = /^\p{ASCII}*$/u;
const HOST_NAME = /^[\p{L}\p{M}\p{N}\p{S}.-]+$/u;

/**
 * Whether mail can only be exchanged with an address where SMTPUTF8 (RFC 6531) is spoken: what stands before its @
 * is not ASCII, or what stands after it has no ASCII spelling either, as names of hosts have.
 */
export function needsUtf8Mail(address: string): boolean {
  const [local = '', host = ''] = address.split('@');
  const hasSpelling = HOST_NAME.test(host) && URL.canParse(`https://${host}`);
  return !ASCII.test(local) || !(ASCII.test(host) || hasSpelling);
}
