import MailComposer from 'nodemailer/lib/mail-composer';
import type { SiteInfo } from '../../built-site/service-file.ts';
import { FIELD_NAMES, FIELDS } from '../../shared/protocol.ts';
import { swedishTime } from '../../shared/text.ts';
import type { StoredEnquiry } from '../storage/stored-enquiry.ts';
import { withAsciiDomain } from './reply-link.ts';

/**
 * Composes the same bytes for every retry, so that mail programs recognise a repeated delivery. The email is plain
 * text, so nothing that a visitor writes can become markup.
 */
export async function composeMail(enquiry: StoredEnquiry, site: SiteInfo, sender?: string) {
  const from = sender ?? site.mailbox;
  const replyAddress = withAsciiDomain(enquiry.email);
  // Strict mail servers refuse addresses with non-ASCII letters (SMTPUTF8). A damaged enquiry has no address at all.
  const canReplyTo = /^\p{ASCII}+$/u.test(replyAddress);
  const raw = await new MailComposer({
    subject: `Intresseanmälan: ${enquiry.name}, ${enquiry.trainingGoal || 'inget mål valt'}`,
    text: mailText(enquiry),
    from: { name: site.name, address: from },
    to: { name: '', address: site.mailbox },
    replyTo: canReplyTo ? { name: enquiry.name, address: replyAddress } : undefined,
    date: new Date(enquiry.receivedAt),
    messageId: `<${enquiry.messageId}>`,
    // RFC 3834: prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { from, to: site.mailbox, raw };
}

function mailText(enquiry: StoredEnquiry): string {
  const address = enquiry.email || 'avsändaren';
  return [
    ...FIELD_NAMES.map((field) => `${FIELDS[field].label}: ${enquiry[field] || 'Inget angivet'}`),
    `Skickat: ${swedishTime(enquiry.receivedAt, 'full')}`,
    '',
    // If the email was sent from the owner's own address, mail programs ignore Reply-To and reply to the owner.
    `Skriv till ${address}, eller ring: ett svar på själva mejlet kan hamna hos dig.`,
    '',
  ].join('\n');
}
