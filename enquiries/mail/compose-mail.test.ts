import fc from 'fast-check';
import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { clean } from '../http/form.ts';
import { startSmtp } from '../node/testing/smtp-server.ts';
import { type Enquiry, FIELDS, findProblems, isEmail } from '../protocol.ts';
import type { MailKind, PendingMail } from '../storage/store.ts';
import { ANNA, MAILBOX, SITE_INFO } from '../testing/samples.ts';
import { compose, needsUtf8Mail } from './compose-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

const FROM = 'webb@provstudion.example';
const SENDER = { name: undefined, address: FROM };

function pending(enquiry: Enquiry, kind: MailKind = 'enquiry'): PendingMail {
  const receivedAt = Date.UTC(2026, 6, 1, 22, 30);
  return {
    enquiry: { ...enquiry, id: 7, receivedAt },
    kind,
    messageId: 'abc-123@provstudion.example',
    attempts: 0,
  };
}

async function read(enquiry: Enquiry, kind: MailKind = 'enquiry') {
  return PostalMime.parse((await compose(pending(enquiry, kind), SITE_INFO, SENDER)).raw);
}

test('the owner reads all of an enquiry, and answers the visitor', async () => {
  const smtp = await startSmtp();
  const mail = pending({ ...ANNA, trainingGoal: 'Gå ner i vikt' });
  await smtpTransport(new URL(smtp.url))(await compose(mail, SITE_INFO, SENDER));
  const [received] = smtp.mails;
  expect(received?.recipients).toEqual([MAILBOX]);
  const email = received?.email;
  expect(email?.subject).toBe('Intresseanmälan: Anna Åkesson, Gå ner i vikt');
  expect(email?.from).toMatchObject({ name: 'Provstudion', address: FROM });
  expect(email?.to).toMatchObject([{ address: MAILBOX }]);
  expect(email?.replyTo).toMatchObject([{ name: ANNA.name, address: ANNA.email }]);
  expect(email?.messageId).toBe('<abc-123@provstudion.example>');
  expect(email?.date).toBe('2026-07-01T22:30:00.000Z');
  for (const body of [email?.text, email?.html]) {
    expect(body).toContain('torsdag 2 juli 2026 kl. 00:30');
    for (const value of [ANNA.name, ANNA.email, ANNA.phone, 'Gå ner i vikt', ANNA.message]) {
      expect(body).toContain(value);
    }
  }
  expect(email?.html).toContain('<a href="tel:+46701740605">070-174 06 05</a>');
  expect(email?.html).toContain('lang="sv"');
});

test('an enquiry without goal and message says so, in the same bytes however often it is made', async () => {
  const short = { ...ANNA, trainingGoal: '', message: '' };
  const email = await read(short);
  expect(email.subject).toBe('Intresseanmälan: Anna Åkesson, inget mål valt');
  expect(email.text).toContain('Mål: Inget angivet');
  expect(email.text).toContain('Meddelande:\nInget angivet');
  const once = await compose(pending(short), SITE_INFO, SENDER);
  expect(await compose(pending(short), SITE_INFO, SENDER)).toEqual(once);
});

test('the receipt goes to the visitor and repeats nothing that was written', async () => {
  const smtp = await startSmtp();
  const spam = { ...ANNA, name: 'Vinn http://spam.example', message: 'Köp http://spam.example' };
  const mail = pending(spam, 'receipt');
  await smtpTransport(new URL(smtp.url))(await compose(mail, SITE_INFO, SENDER));
  const [received] = smtp.mails;
  expect(received?.recipients).toEqual([ANNA.email]);
  const email = received?.email;
  expect(email?.subject).toBe(SITE_INFO.confirmation.heading);
  expect(email?.text).toContain('Vi kontaktar dig.');
  expect(email?.text).toContain('070-174 06 42');
  expect(email?.replyTo).toMatchObject([{ address: MAILBOX }]);
  expect(JSON.stringify(email)).not.toMatch(/spam|Vinn|Köp/);
  expect(email?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
  );
});

test.each(['åsa@mejl.example', 'åsa@åkesson.example', `anna@${'å'.repeat(70)}/mejl.example`])(
  'an address that not all of mail can carry stands in the text alone: %s',
  async (address) => {
    const enquiry = { ...ANNA, email: address };
    const { raw } = await compose(pending(enquiry), SITE_INFO, SENDER);
    const headers = raw.toString('latin1').split('\r\n\r\n')[0];
    expect(headers).toMatch(/^\p{ASCII}+$/u);
    const email = await PostalMime.parse(raw);
    expect(email.replyTo).toBeUndefined();
    for (const body of [email.text, email.html]) {
      expect(body).toContain(address);
      expect(body).toContain('Ett svar på det här mejlet når inte den som skrev');
    }
  },
);

test('a host with å in its name is answered by its ASCII spelling', async () => {
  const email = await read({ ...ANNA, email: 'anna@åkesson.example' });
  expect(email.replyTo).toMatchObject([{ address: 'anna@xn--kesson-hua.example' }]);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        ...['\r\n', '\n', 'Bcc: eva@ond.example', '\0', '\u202e', '\ud800', '.\r\n'],
        ...'<script> " > < , ; @ \\ ( ) å http://ond.example &amp;'.split(' '),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);

/** Enquiries as the service keeps them: cleaned, and without problems. */
const accepted = fc
  .record({
    name: hostile,
    email: fc.oneof(hostile, fc.emailAddress()),
    phone: fc.constantFrom('0701740605', '+46 8 465 004 00'),
    trainingGoal: hostile,
    message: hostile,
  })
  .map((fields) => ({
    ...ANNA,
    name: clean(fields.name, false),
    email: clean(fields.email, false),
    phone: fields.phone,
    trainingGoal: clean(fields.trainingGoal.slice(0, 64), false),
    message: clean(fields.message, true),
  }))
  .filter((enquiry) => Object.keys(findProblems(enquiry)).length === 0);

test('no input reaches another recipient, adds a header, or brings markup into the mail', async () => {
  await fc.assert(
    fc.asyncProperty(accepted, async (enquiry) => {
      const composed = await compose(pending(enquiry), SITE_INFO, SENDER);
      expect(composed.to).toBe(MAILBOX);
      const email = await PostalMime.parse(composed.raw);
      expect(email.to).toMatchObject([{ address: MAILBOX }]);
      expect([email.cc, email.bcc, email.sender].flat().filter(Boolean)).toEqual([]);
      expect(composed.raw.toString('latin1').split('\r\n\r\n')[0]).toMatch(/^\p{ASCII}+$/u);
      expect(email.replyTo ?? []).toHaveLength(needsUtf8Mail(enquiry.email) ? 0 : 1);
      const others = email.headers.map(({ key }) => key).filter((key) => key !== 'reply-to');
      expect(others.toSorted().join(' ')).toBe(
        'content-type date from message-id mime-version subject to',
      );
      const goal = enquiry.trainingGoal || 'inget mål valt';
      expect(email.subject).toBe(`Intresseanmälan: ${enquiry.name}, ${goal}`);
      expect(email.html).toContain(String(html`${enquiry.message || 'Inget angivet'}`));
      const tags = new Set((email.html ?? '').match(/<\/?[a-z!][^\s>]*/gi));
      for (const tag of tags) {
        expect(tag).toMatch(/^<\/?(!doctype|html|head|meta|body|h1|h2|p|table|tbody|tr|th|td|a)$/);
      }
    }),
    { numRuns: 300 },
  );
});

/** Host names are compared as DNS spells them, and the local part without the quotes SMTP may ask for. */
function fold(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/^"(.*)"$/, '$1');
  return `${local}@${new URL(`http://${address.slice(at + 1)}`).hostname}`;
}

test('every address that the form accepts is one address in SMTP too', async () => {
  const smtp = await startSmtp({ disabledCommands: ['STARTTLS', 'AUTH'] });
  const transport = smtpTransport(new URL(smtp.url));
  const addresses = fc.sample(
    fc
      .oneof(
        fc.emailAddress(),
        fc.tuple(hostile, fc.domain()).map(([local, domain]) => `${clean(local, false)}@${domain}`),
      )
      .filter((address) => isEmail(address) && address.length <= FIELDS.email.maxLength),
    { numRuns: 60, seed: 7 },
  );
  await Promise.all(
    addresses.map(async (email) => {
      const mail = pending({ ...ANNA, email }, 'receipt');
      // A server may well refuse such an address; it must never be sent to another one.
      await transport(await compose(mail, SITE_INFO, SENDER)).catch(() => {});
    }),
  );
  const recipients = smtp.mails.flatMap((mail) => mail.recipients);
  expect(recipients.length).toBeGreaterThan(20);
  for (const recipient of recipients) expect(addresses.map(fold)).toContain(fold(recipient));
});
