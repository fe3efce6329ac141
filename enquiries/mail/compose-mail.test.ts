import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { type Enquiry, normalizeEnquiry } from '../../shared/protocol.ts';
import { ANNA, MAILBOX, SITE_INFO } from '../../tests/support/enquiries/samples.ts';
import type { StoredEnquiry } from '../storage/store.ts';
import { compose } from './compose-mail.ts';

const FROM = 'webb@provstudion.example';

function stored(enquiry: Enquiry): StoredEnquiry {
  const receivedAt = Date.UTC(2026, 6, 1, 22, 30);
  const messageId = 'abc-123@provstudion.example';
  const mail = { messageId, attempts: 0, nextAttemptAt: 0, deliveredAt: null, lastError: null };
  return { ...enquiry, ...mail, id: 7, receivedAt, answeredAt: null };
}

/** @param from the mailbox itself when undefined */
async function read(enquiry: Enquiry, from: string | undefined) {
  const sender = from === undefined ? undefined : { name: undefined, address: from };
  const composed = await compose(stored(enquiry), SITE_INFO, sender);
  const head = composed.raw.toString('latin1').split('\r\n\r\n')[0];
  expect(head).toMatch(/^\p{ASCII}+$/u);
  return { composed, email: await PostalMime.parse(composed.raw) };
}

test('the owner reads all of an enquiry, and a reply goes to the visitor', async () => {
  const { composed, email } = await read({ ...ANNA, trainingGoal: 'Gå ner i vikt' }, FROM);
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
    const lines = ANNA.message.split('\n');
    for (const value of [ANNA.name, ANNA.email, ANNA.phone, 'Gå ner i vikt', ...lines]) {
      expect(body).toContain(value);
    }
  }
  expect(email.html).toContain('<a href="tel:+46701740605">070-174 06 05</a>');
  expect(email.html).toContain('lang="sv"');
});

test('a link answers the visitor, and the mail asks for a reply only where that leads to them', async () => {
  const visitor = { ...ANNA, name: 'Åsa Öberg & co' };
  const link =
    '<a href="mailto:anna@mejl.example?subject=Din%20intresseanm%C3%A4lan&amp;body=Hej%20%C3%85sa!%0D%0A%0D%0A">Svara Åsa Öberg &amp; co</a>';
  const { email } = await read(visitor, FROM);
  expect(email.html).toContain(link);
  expect(email.text).toContain('Svara på det här mejlet');
  for (const address of [undefined, MAILBOX, 'Hej+webb@PROVSTUDION.example']) {
    const own = await read(visitor, address);
    expect(own.email.html).toContain(link);
    for (const body of [own.email.text, own.email.html]) {
      expect(body).toContain('når inte den som skrev: skriv till anna@mejl.example, eller ring.');
      expect(body).not.toContain('Svara på det här mejlet');
    }
  }
});

test('lines and blanks of a message stay where a mail program knows no style', async () => {
  const message = '  två först\n<b>Mål</b>  två\n\n> sist';
  const { email } = await read({ ...ANNA, message }, FROM);
  expect(email.html).toContain(
    '<p dir="auto">\u00a0 två först<br>\n&lt;b&gt;Mål&lt;/b&gt;\u00a0 två<br>\n<br>\n&gt; sist<br>\n</p>',
  );
  expect(email.text).toContain(message);
});

test('an enquiry without goal and message says so, and composing it again gives the same bytes', async () => {
  const short = { ...ANNA, trainingGoal: '', message: '' };
  const { email, composed } = await read(short, FROM);
  expect(email.subject).toBe('Intresseanmälan: Anna Åkesson, inget mål valt');
  expect(email.text).toContain('Mål: Inget angivet');
  expect(email.text).toContain('Meddelande:\nInget angivet');
  expect((await read(short, FROM)).composed).toEqual(composed);
});

test('an address that needs SMTPUTF8 is in the text alone; a host is replied to by its ASCII spelling', async () => {
  for (const address of ['åsa@mejl.example', `anna@${'å'.repeat(70)}/mejl.example`]) {
    const { email } = await read({ ...ANNA, email: address }, FROM);
    expect(email.replyTo).toBeUndefined();
    expect(email.text).toContain(address);
    expect(email.text).toContain('Ett svar på det här mejlet når inte den som skrev');
  }
  const { email } = await read({ ...ANNA, email: 'anna@åkesson.example' }, FROM);
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
    const { composed, email } = await read({ name, message, ...rest }, FROM);
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
    for (const line of message.split('\n')) expect(email.html).toContain(String(html`${line}<br>`));
    expect(email.html).not.toContain('<script');
  },
);
