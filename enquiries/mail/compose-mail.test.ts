import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { normalizeEnquiry } from '../../shared/protocol.ts';
import { ANNA, MAILBOX, SITE_INFO } from '../../tests/support/enquiries/samples.ts';
import { compose } from './compose-mail.ts';

const FROM = 'webb@provstudion.example';

const STATE = {
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
async function read(fields: Partial<typeof ANNA> = {}, from = FROM) {
  const composed = await compose({ ...ANNA, ...fields, ...STATE }, SITE_INFO, from);
  const head = composed.raw.toString('latin1').split('\r\n\r\n')[0];
  expect(head).toMatch(/^\p{ASCII}+$/u);
  const { text = '', html = '', ...email } = await PostalMime.parse(composed.raw);
  return { composed, text, html, ...email };
}

test('the owner reads all of an enquiry, and a reply goes to the visitor', async () => {
  const { composed, text, html, ...email } = await read({
    trainingGoal: 'Gå ner i vikt',
    phone: '070-174 06 05',
  });
  expect(composed).toMatchObject({ from: FROM, to: MAILBOX });
  expect(email).toMatchObject({
    subject: 'Intresseanmälan: Anna Åkesson, Gå ner i vikt',
    from: { name: 'Provstudion', address: FROM },
    to: [{ address: MAILBOX }],
    replyTo: [{ name: ANNA.name, address: ANNA.email }],
    messageId: '<abc-123@provstudion.example>',
    headers: expect.arrayContaining([
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    ]),
    date: '2026-07-01T22:30:00.000Z',
  });
  const lines = [ANNA.name, ANNA.email, ANNA.phone, 'Gå ner i vikt', ...ANNA.message.split('\n')];
  for (const part of [...lines, 'torsdag 2 juli 2026 kl. 00.30']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(html).toContain('<a href="tel:+46701740605">070-174 06 05<br>');
  expect(html).toContain('lang="sv"');
});

test('lines of a message stay where a mail program knows no style', async () => {
  const message = 'först\n<b>Mål  nu</b>\n\n> sist';
  const { text, html } = await read({ message });
  expect(html).toContain(
    '<dd dir="auto">först<br>\n&lt;b&gt;Mål\u00a0 nu&lt;/b&gt;<br>\n<br>\n&gt; sist<br>\n</dd>',
  );
  expect(text).toContain(message);
});

test('an enquiry without goal and message says so, and composing it again gives the same bytes', async () => {
  const short = { trainingGoal: '', message: '' };
  const { subject, text, composed } = await read(short);
  expect(subject).toBe('Intresseanmälan: Anna Åkesson, inget mål valt');
  expect(text).toContain('Mål: Inget angivet');
  expect(text).toContain('Meddelande: Inget angivet');
  expect((await read(short)).composed).toEqual(composed);
});

test.each([
  ['anna@åkesson.example', 'anna@xn--kesson-hua.example'],
  ['anna@Mejl.ÖSTER.example', 'anna@mejl.xn--ster-4qa.example'],
  ['anna@a/å.example', undefined],
  ['åsa@mejl.example', undefined],
])(
  'a reply to %s goes to %s: its domain may be written in ASCII, the rest stays',
  async (email, address) => {
    const { replyTo, text, html } = await read({ email });
    expect(replyTo).toEqual(address && [{ name: ANNA.name, address }]);
    expect(html).toContain(
      `href="mailto:${address ?? encodeURIComponent(email).replace('%40', '@')}?`,
    );
    expect(text).toContain(`Skriv till ${email}, eller ring`);
  },
);

test('a damaged enquiry, which has neither address nor number, is mailed without links', async () => {
  const { replyTo, html, text } = await read({ email: '', phone: '', message: '{"name":"Anna' });
  expect([replyTo, html]).toEqual([undefined, expect.not.stringContaining('href')]);
  expect(text).toContain('{"name":"Anna');
});

test.each([
  '\r\nBcc: eva@ond.example',
  '"<eva@ond.example>, å',
  '\0\u202e\ud800\r\n.\r\n\r\nx',
  '<script>x()</script> &amp; " >',
])('%j reaches no other recipient, and adds neither header nor markup', async (hostile) => {
  const text = `A ${hostile}`;
  const written = normalizeEnquiry({ ...ANNA, name: text, trainingGoal: text, message: text });
  const mail = await read(written);
  expect(mail.composed.to).toBe(MAILBOX);
  expect(mail).toMatchObject({
    to: [{ address: MAILBOX }],
    replyTo: [{ address: ANNA.email }],
    subject: `Intresseanmälan: ${written.name}, ${written.name}`,
  });
  const headers = mail.headers.map(({ key }) => key).toSorted();
  expect(headers.join(' ')).toBe(
    'auto-submitted content-type date from message-id mime-version reply-to subject to',
  );
  for (const line of written.message.split('\n')) {
    expect(mail.html).toContain(String(html`${line.replaceAll('  ', '\u00a0 ')}<br>`));
  }
  expect(mail.html).not.toContain('<script');
});
