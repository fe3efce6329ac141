import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { normalizeEnquiry } from '../../shared/protocol.ts';
import { ANNA, MAILBOX, SITE_INFO } from '../../tests/support/enquiries/samples.ts';
import { composeMail } from './compose-mail.ts';

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
  const composed = await composeMail({ ...ANNA, ...fields, ...STORED }, SITE_INFO, SENDER);
  const { text = '', ...email } = await PostalMime.parse(composed.raw);
  return { composed, text, ...email };
}

test('the owner reads all of an enquiry, and a reply goes to the visitor', async () => {
  const message = 'först\n<b>Mål  nu</b>\n\n> sist';
  const mail = await composeAndParse({ trainingGoal: 'Gå ner i vikt', message });
  expect(mail.composed).toMatchObject({ from: SENDER, to: MAILBOX });
  expect(mail).toMatchObject({
    subject: 'Intresseanmälan: Anna Åkesson, Gå ner i vikt',
    from: { name: 'Provstudion', address: SENDER },
    to: [{ address: MAILBOX }],
    replyTo: [{ name: ANNA.name, address: ANNA.email }],
    messageId: '<abc-123@provstudion.example>',
    date: '2026-07-01T22:30:00.000Z',
  });
  expect(String(mail.composed.raw)).toContain('Auto-Submitted: auto-generated\r\n');
  for (const part of [
    'Namn: Anna Åkesson\nE-post: anna@mejl.example\nTelefon: 070-174 06 05\nMål: Gå ner i vikt\n',
    `Meddelande: ${message}\nSkickat: torsdag 2 juli 2026 kl. 00.30\n`,
  ]) {
    expect(mail.text).toContain(part);
  }
});

test('an empty or damaged enquiry is mailed, and composing it again gives the same bytes', async () => {
  const fields = { trainingGoal: '', email: '', phone: '', message: '{"name":"Anna' };
  const { subject, text, replyTo, composed } = await composeAndParse(fields);
  expect([subject, replyTo]).toEqual(['Intresseanmälan: Anna Åkesson, inget mål valt', undefined]);
  for (const part of ['Mål: Inget angivet', fields.message]) expect(text).toContain(part);
  expect((await composeAndParse(fields)).composed).toEqual(composed);
});

test.each([
  ['anna@åkesson.example', 'anna@xn--kesson-hua.example'],
  ['anna@Mejl.ÖSTER.example', 'anna@mejl.xn--ster-4qa.example'],
  ['anna@a/å.example', undefined],
  ['åsa@mejl.example', undefined],
])('a reply to %s goes to %s: only the domain can be written in ASCII', async (email, address) => {
  const { replyTo, text } = await composeAndParse({ email });
  expect(replyTo).toEqual(address && [{ name: ANNA.name, address }]);
  expect(text).toContain(`Skriv till ${email}, eller ring`);
});

test.each(['\r\nBcc: eva@ond.example', '"<eva@ond.example>, å', '\0\u202e\ud800\r\n.\r\n\r\nx'])(
  '%j reaches no other recipient, and adds no header',
  async (hostile) => {
    const text = `A ${hostile}`;
    const enquiry = normalizeEnquiry({ ...ANNA, name: text, trainingGoal: text, message: text });
    const { composed, ...mail } = await composeAndParse(enquiry);
    expect(composed.to).toBe(MAILBOX);
    expect(composed.raw.toString('latin1').split('\r\n\r\n')[0]).toMatch(/^\p{ASCII}+$/u);
    expect(mail).toMatchObject({
      to: [{ address: MAILBOX }],
      replyTo: [{ address: ANNA.email }],
      subject: `Intresseanmälan: ${enquiry.name}, ${enquiry.name}`,
      text: expect.stringContaining(enquiry.message),
    });
    const headers = mail.headers.map(({ key }) => key).toSorted();
    expect(headers.join(' ')).toBe(
      'auto-submitted content-transfer-encoding content-type date from message-id mime-version reply-to subject to',
    );
  },
);
