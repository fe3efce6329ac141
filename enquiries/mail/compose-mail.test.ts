import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { normalizeEnquiry } from '../../shared/protocol.ts';
import { ANNA, MAILBOX, SITE_INFO } from '../../tests/support/enquiries/samples.ts';
import { compose } from './compose-mail.ts';

const SENDER = 'webb@provstudion.example';

const STORED = {
  id: 7,
  receivedAt: Date.UTC(2026, 6, 1, 22, 30),
  answeredAt: null,
  messageId: 'abc-123@provstudion.example',
  attempts: 0,
  nextAttemptAt: 0,
  deliveredAt: null,
  lastError: null,
};

/** Composes and parses the mail about Anna's enquiry, with some fields changed. */
async function composeAndParse(fields: Partial<typeof ANNA> = {}) {
  const composed = await compose({ ...ANNA, ...fields, ...STORED }, SITE_INFO, SENDER);
  const { text = '', html = '', ...email } = await PostalMime.parse(composed.raw);
  return { composed, text, html, ...email };
}

test('the owner reads all of an enquiry, line by line, and a reply goes to the visitor', async () => {
  const message = 'först\n<b>Mål  nu</b>\n\n> sist';
  const { composed, text, html, ...email } = await composeAndParse({
    trainingGoal: 'Gå ner i vikt',
    message,
  });
  expect(composed).toMatchObject({ from: SENDER, to: MAILBOX });
  expect(email).toMatchObject({
    subject: 'Intresseanmälan: Anna Åkesson, Gå ner i vikt',
    from: { name: 'Provstudion', address: SENDER },
    to: [{ address: MAILBOX }],
    replyTo: [{ name: ANNA.name, address: ANNA.email }],
    messageId: '<abc-123@provstudion.example>',
    headers: expect.arrayContaining([
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    ]),
    date: '2026-07-01T22:30:00.000Z',
  });
  for (const part of [ANNA.email, 'Gå ner i vikt', 'torsdag 2 juli 2026 kl. 00.30']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(html).toContain('<a href="tel:+46701740605">070-174 06 05<br>');
  expect(html).toContain('lang="sv"');
  expect(text).toContain(message);
  expect(html).toContain(
    '<dd dir="auto">först<br>\n&lt;b&gt;Mål\u00a0 nu&lt;/b&gt;<br>\n<br>\n&gt; sist<br>\n</dd>',
  );
});

test('an empty or damaged enquiry is mailed without links, and composing it again gives the same bytes', async () => {
  const fields = { trainingGoal: '', email: '', phone: '', message: '{"name":"Anna' };
  const { subject, text, html, replyTo, composed } = await composeAndParse(fields);
  expect(subject).toBe('Intresseanmälan: Anna Åkesson, inget mål valt');
  expect([replyTo, html]).toEqual([undefined, expect.not.stringContaining('href')]);
  for (const part of ['Mål: Inget angivet', fields.message]) expect(text).toContain(part);
  expect((await composeAndParse(fields)).composed).toEqual(composed);
});

test.each([
  ['anna@åkesson.example', 'anna@xn--kesson-hua.example'],
  ['anna@Mejl.ÖSTER.example', 'anna@mejl.xn--ster-4qa.example'],
  ['anna@a/å.example', undefined],
  ['åsa@mejl.example', undefined],
])('a reply to %s goes to %s: only the domain can be written in ASCII', async (email, address) => {
  const { replyTo, text, html } = await composeAndParse({ email });
  expect(replyTo).toEqual(address && [{ name: ANNA.name, address }]);
  const link = address ?? encodeURIComponent(email).replace('%40', '@');
  expect(html).toContain(`href="mailto:${link}?`);
  expect(text).toContain(`Skriv till ${email}, eller ring`);
});

test.each([
  '\r\nBcc: eva@ond.example',
  '"<eva@ond.example>, å',
  '\0\u202e\ud800\r\n.\r\n\r\nx',
  '<script>x()</script> &amp; " >',
])('%j reaches no other recipient, and adds neither header nor markup', async (hostile) => {
  const text = `A ${hostile}`;
  const enquiry = normalizeEnquiry({ ...ANNA, name: text, trainingGoal: text, message: text });
  const mail = await composeAndParse(enquiry);
  expect(mail.composed.to).toBe(MAILBOX);
  expect(mail.composed.raw.toString('latin1').split('\r\n\r\n')[0]).toMatch(/^\p{ASCII}+$/u);
  expect(mail).toMatchObject({
    to: [{ address: MAILBOX }],
    replyTo: [{ address: ANNA.email }],
    subject: `Intresseanmälan: ${enquiry.name}, ${enquiry.name}`,
  });
  const headers = mail.headers.map(({ key }) => key).toSorted();
  expect(headers.join(' ')).toBe(
    'auto-submitted content-type date from message-id mime-version reply-to subject to',
  );
  for (const line of enquiry.message.split('\n')) {
    expect(mail.html).toContain(String(html`${line}<br>`));
  }
  expect(mail.html).not.toContain('<script');
});
