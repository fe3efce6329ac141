import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { type Enquiry, normalizeEnquiry } from '../../shared/protocol.ts';
import { ANNA, MAILBOX, SITE_INFO } from '../../tests/support/enquiries/samples.ts';
import type { PendingMail } from '../storage/mail-queue.ts';
import { compose } from './compose-mail.ts';

const FROM = 'webb@provstudion.example';
const SENDER = { name: undefined, address: FROM };

function pending(enquiry: Enquiry): PendingMail {
  const receivedAt = Date.UTC(2026, 6, 1, 22, 30);
  const messageId = 'abc-123@provstudion.example';
  return { enquiry: { ...enquiry, id: 7, receivedAt }, messageId, attempts: 0 };
}

async function read(enquiry: Enquiry) {
  const composed = await compose(pending(enquiry), SITE_INFO, SENDER);
  const head = composed.raw.toString('latin1').split('\r\n\r\n')[0];
  expect(head).toMatch(/^\p{ASCII}+$/u);
  return { composed, email: await PostalMime.parse(composed.raw) };
}

test('the owner reads all of an enquiry, and a reply goes to the visitor', async () => {
  const { composed, email } = await read({ ...ANNA, trainingGoal: 'Gå ner i vikt' });
  expect(composed).toMatchObject({ from: FROM, to: MAILBOX });
  expect(email).toMatchObject({
    subject: 'Intresseanmälan: Anna Åkesson, Gå ner i vikt',
    from: { name: 'Provstudion', address: FROM },
    to: [{ address: MAILBOX }],
    replyTo: [{ name: ANNA.name, address: ANNA.email }],
    messageId: '<abc-123@provstudion.example>',
    date: '2026-07-01T22:30:00.000Z',
  });
  for (const body of [email.text, email.html]) {
    expect(body).toContain('torsdag 2 juli 2026 kl. 00:30');
    for (const value of [ANNA.name, ANNA.email, ANNA.phone, 'Gå ner i vikt', ANNA.message]) {
      expect(body).toContain(value);
    }
  }
  expect(email.html).toContain('<a href="tel:+46701740605">070-174 06 05</a>');
  expect(email.html).toContain('lang="sv"');
});

test('an enquiry without goal and message says so, and composing it again gives the same bytes', async () => {
  const short = { ...ANNA, trainingGoal: '', message: '' };
  const { email, composed } = await read(short);
  expect(email.subject).toBe('Intresseanmälan: Anna Åkesson, inget mål valt');
  expect(email.text).toContain('Mål: Inget angivet');
  expect(email.text).toContain('Meddelande:\nInget angivet');
  expect((await read(short)).composed).toEqual(composed);
});

test('an address that needs SMTPUTF8 is in the text alone; a host is replied to by its ASCII spelling', async () => {
  for (const address of ['åsa@mejl.example', `anna@${'å'.repeat(70)}/mejl.example`]) {
    const { email } = await read({ ...ANNA, email: address });
    expect(email.replyTo).toBeUndefined();
    expect(email.text).toContain(address);
    expect(email.text).toContain('Ett svar på det här mejlet når inte den som skrev');
  }
  const { email } = await read({ ...ANNA, email: 'anna@åkesson.example' });
  expect(email.replyTo).toMatchObject([{ address: 'anna@xn--kesson-hua.example' }]);
});

const HOSTILE = [
  '\r\nBcc: eva@ond.example',
  '"<eva@ond.example>, å',
  '\0\u202e\ud800\r\n.\r\n\r\nx',
  '<script>x()</script> &amp; " >',
];

test.each(HOSTILE)(
  '%j reaches no other recipient, adds no header, and brings no markup into the mail',
  async (text) => {
    const written = `A ${text}`;
    const enquiry = { ...ANNA, name: written, trainingGoal: written, message: written };
    const { name, message, ...rest } = normalizeEnquiry(enquiry);
    const { composed, email } = await read({ name, message, ...rest });
    expect(composed.to).toBe(MAILBOX);
    expect(email.to).toMatchObject([{ address: MAILBOX }]);
    expect(email.replyTo).toMatchObject([{ address: ANNA.email }]);
    expect(
      email.headers
        .map(({ key }) => key)
        .toSorted()
        .join(' '),
    ).toBe('content-type date from message-id mime-version reply-to subject to');
    expect(email.subject).toBe(`Intresseanmälan: ${name}, ${name}`);
    expect(email.html).toContain(String(html`${message}`));
    expect(email.html).not.toContain('<script');
  },
);
