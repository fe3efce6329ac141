import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY, LIMITS } from '../limits.ts';
import { createLog } from '../node/log.ts';
import { isServiceRequest, startService } from '../node/start-service.ts';
import { startSmtp } from '../node/testing/smtp-server.ts';
import { configurationFor } from '../node/testing/workspace.ts';
import { HONEYPOT_FIELD, MAX_LENGTH } from '../protocol.ts';
import { ANNA, FORM_PAGE, formOf, MAILBOX } from '../testing/samples.ts';

async function serviceWith(
  extra: NodeJS.ProcessEnv = {},
  formPage?: string,
  timing: { queuePoll: number } = LIMITS,
) {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const service = await startService(await configurationFor(extra), {
    log,
    formPage: () => formPage,
    timing: { ...LIMITS, ...timing },
  });
  onTestFinished(service.close);
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    service.app.request(path, { method: 'POST', body, headers: { host: 'localhost', ...headers } });
  const stored = async () => (await (await service.app.request('/healthz')).json()).enquiries;
  return { ...service, post, stored, lines };
}

const AJAX = `/ajax/${MAILBOX}`;
const NATIVE = `/${MAILBOX}`;

test('a script gets what FormSubmit answers', async () => {
  const { post, stored } = await serviceWith();
  const answer = await post(AJAX, formOf(ANNA));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    success: 'true',
    message: 'The form was submitted successfully.',
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await stored()).toBe(1);
});

test('a plain form leads to the thank-you page, in both encodings', async () => {
  const { post, stored } = await serviceWith();
  for (const body of [formOf(ANNA), new URLSearchParams(ANNA)]) {
    const answer = await post(NATIVE, body);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/tack');
  }
  expect(await stored()).toBe(2);
});

test.each([
  `/ajax/${MAILBOX.toUpperCase()}`,
  `/ajax/${encodeURIComponent(MAILBOX)}`,
  `/ajax/%68ej%40provstudion.example`,
])('the mailbox is known as %s too', async (path) => {
  const { post } = await serviceWith();
  expect((await post(path, formOf(ANNA))).status).toBe(200);
});

test.each([
  '/ajax/eva@mejl.example',
  '/eva@mejl.example',
  '/ajax/',
  `/ajax/x/${MAILBOX}`,
  '/ajax/%zz',
  '/ajax/%ff@x',
])('any other mailbox is not served: %s', async (path) => {
  const { post, stored } = await serviceWith();
  const answer = await post(path, formOf(ANNA));
  expect(answer.status).toBe(404);
  expect(await stored()).toBe(0);
});

test.each([
  ['GET', AJAX],
  ['PUT', AJAX],
  ['DELETE', '/ajax/eva@mejl.example'],
  ['GET', NATIVE],
])('%s %s is not allowed, and the answer says what is', async (method, path) => {
  const { app } = await serviceWith();
  const answer = await app.request(path, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
});

test('problems are told by field, in Swedish and in the order of the form', async () => {
  const { post, stored } = await serviceWith();
  const wrong = {
    ...ANNA,
    name: ' ',
    email: 'anna',
    phone: '12',
    trainingGoal: 'fly',
    message: 'x'.repeat(MAX_LENGTH.message + 1),
  };
  const answer = await post(AJAX, formOf(wrong));
  expect(answer.status).toBe(422);
  const body = await answer.json();
  expect(body).toEqual({
    success: 'false',
    message: 'Formuläret är inte skickat.',
    errors: {
      name: 'Skriv ditt namn.',
      email: 'Adressen ser ofullständig ut.',
      phone: 'Numret ser inte rätt ut.',
      trainingGoal: 'Välj i listan.',
      message: 'Meddelandet är för långt.',
    },
  });
  expect(Object.keys(body.errors)).toEqual(['name', 'email', 'phone', 'trainingGoal', 'message']);
  expect(await stored()).toBe(0);
});

test('a plain form comes back filled in, with the problems in it', async () => {
  const { post } = await serviceWith({}, FORM_PAGE);
  const answer = await post(NATIVE, formOf({ ...ANNA, email: 'anna"><b>' }));
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain('value="anna&quot;&gt;&lt;b&gt;"');
  expect(html).toContain('<p id="enquiry-email-error">Adressen ser ofullständig ut.</p>');
  expect(html).toContain(ANNA.message);
});

test('without a page to fill in, the problems get a page of their own', async () => {
  const { post } = await serviceWith();
  const answer = await post(NATIVE, formOf({ ...ANNA, email: 'anna' }));
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('<li>Adressen ser ofullständig ut.</li>');
});

test('a message of full length is not made too long by how browsers send line breaks', async () => {
  const { post } = await serviceWith();
  const message = 'rad\n'.repeat(MAX_LENGTH.message / 4 - 1);
  const answer = await post(AJAX, formOf({ ...ANNA, message: message.replaceAll('\n', '\r\n') }));
  expect(answer.status).toBe(200);
});

test('a filled honeypot is answered like success and goes nowhere', async () => {
  const { post, stored } = await serviceWith();
  const honeypotFilled = formOf({ ...ANNA, [HONEYPOT_FIELD]: 'on' });
  const ordinary = await post(AJAX, formOf(ANNA));
  const answer = await post(AJAX, honeypotFilled);
  expect([answer.status, await answer.text()]).toEqual([200, await ordinary.text()]);
  expect((await post(NATIVE, honeypotFilled)).headers.get('location')).toBe('/tack');
  expect(await stored()).toBe(1);
});

test.each([
  [415, 'text/plain', 'name=Anna'],
  [400, 'multipart/form-data; boundary=x', '--y'],
  [413, 'application/x-www-form-urlencoded', 'x'.repeat(70_000)],
])('%i is told to scripts and people alike', async (status, type, body) => {
  const { post, stored } = await serviceWith();
  const script = await post(AJAX, body, { 'content-type': type });
  expect(script.status).toBe(status);
  expect(await script.json()).toMatchObject({ success: 'false' });
  const person = await post(NATIVE, body, { 'content-type': type });
  expect(person.status).toBe(status);
  expect(await person.text()).toContain('Inget har sparats');
  expect(await stored()).toBe(0);
});

test('another site may not post; a configured one may, and reads the answer', async () => {
  const { post, stored, app } = await serviceWith({ ALLOWED_ORIGINS: 'https://www.a.example' });
  const foreign = await post(AJAX, formOf(ANNA), { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
  expect(await stored()).toBe(0);
  const origin = 'https://www.a.example';
  const known = await post(AJAX, formOf(ANNA), { origin });
  expect(known.status).toBe(200);
  expect(known.headers.get('access-control-allow-origin')).toBe(origin);
  expect(known.headers.get('vary')).toContain('Origin');
  expect((await post(NATIVE, formOf(ANNA), { origin })).headers.get('location')).toBe(
    `${origin}/tack`,
  );
  const preflight = await app.request(AJAX, { method: 'OPTIONS', headers: { origin } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type,Accept');
  expect(preflight.headers.get('allow')).toBe('POST, OPTIONS');
  expect(preflight.headers.get('cache-control')).toBe('no-store');
  expect(preflight.headers.get('vary')).toContain('Origin');
  const evil = { origin: 'https://evil.example' };
  const refused = await app.request(AJAX, { method: 'OPTIONS', headers: evil });
  expect(refused.headers.has('access-control-allow-origin')).toBe(false);
});

test('one address sends no more than the limit, another still may', async () => {
  const { app } = await serviceWith({ ENQUIRIES_PER_HOUR: '2', TRUST_PROXY: 'loopback' });
  const send = (address: string, body = formOf(ANNA)) =>
    app.request(
      AJAX,
      { method: 'POST', body, headers: { 'x-forwarded-for': address } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
  // A form that has to be corrected does not count.
  expect((await send('192.0.2.1', formOf({ ...ANNA, email: '' }))).status).toBe(422);
  expect((await send('192.0.2.1')).status).toBe(200);
  expect((await send('192.0.2.1')).status).toBe(200);
  const refused = await send('203.0.113.1, 192.0.2.1');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3000);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect((await send('192.0.2.2')).status).toBe(200);
});

test('a step of the wall clock does not change how long a visitor waits', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { post } = await serviceWith({ ENQUIRIES_PER_HOUR: '1' });
  expect((await post(AJAX, formOf(ANNA))).status).toBe(200);
  vi.setSystemTime(Date.now() - DAY);
  const refused = await post(AJAX, formOf(ANNA));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  vi.setSystemTime(Date.now() + 2 * DAY);
  expect((await post(AJAX, formOf(ANNA))).status).toBe(429);
});

test('a proxy that was forgotten in the settings is named when it makes visitors count as one', async () => {
  const { post, lines } = await serviceWith({ ENQUIRIES_PER_HOUR: '1' });
  await post(AJAX, formOf(ANNA));
  await post(AJAX, formOf(ANNA));
  expect(lines.join()).not.toContain('TRUST_PROXY');
  const answer = await post(AJAX, formOf(ANNA), { 'x-forwarded-for': '192.0.2.9' });
  expect(answer.status).toBe(429);
  expect(lines.join()).toContain('TRUST_PROXY');
  expect(lines.join()).not.toContain('192.0.2.9');
});

test('the limit holds for what is sent at the same time too', async () => {
  const { post, stored } = await serviceWith({ ENQUIRIES_PER_HOUR: '2' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(AJAX, formOf(ANNA))));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 200, ...Array(18).fill(429)]);
  expect(await stored()).toBe(2);
});

test('a receipt is mailed only when that is asked for', async () => {
  const waiting = async (extra: NodeJS.ProcessEnv) => {
    const { post, app } = await serviceWith({ SMTP_URL: 'smtp://127.0.0.1:1', ...extra });
    await post(AJAX, formOf(ANNA));
    return (await (await app.request('/healthz')).json()).waiting;
  };
  expect(await waiting({})).toBe(1);
  expect(await waiting({ SEND_RECEIPT: 'true' })).toBe(2);
});

test('an enquiry is mailed at once, without waiting for the next look at the queue', async () => {
  const { post, app } = await serviceWith({}, undefined, { queuePoll: 2 ** 30 });
  await post(AJAX, formOf(ANNA));
  await vi.waitFor(async () =>
    expect(await (await app.request('/healthz')).json()).toMatchObject({ waiting: 0 }),
  );
});

test('what is not its own is left to the site', async () => {
  const { app } = await serviceWith();
  for (const path of ['/', '/ajaxfoo', '/contact', '/bild@2x.png']) {
    expect((await app.request(path)).status, path).toBe(404);
    expect((await app.request(path)).headers.get('allow'), path).toBeNull();
  }
});

test('a development server hands over exactly what is the service’s', () => {
  expect(isServiceRequest({ method: 'POST', url: '/hej@a.se' })).toBe(true);
  expect(isServiceRequest({ method: 'GET', url: '/ajax/hej@a.se' })).toBe(true);
  expect(isServiceRequest({ method: 'GET', url: '/healthz?x' })).toBe(true);
  expect(isServiceRequest({ method: 'GET', url: '/@vite/client' })).toBe(false);
});

test('a page of another build is refused, and the log says why without saying who', async () => {
  const { post, lines } = await serviceWith();
  const own = { origin: 'http://localhost' };
  const warnings = () => lines.filter((line) => line.includes('refused a form of another build'));
  await post('/ajax/gammal@provstudion.example', formOf(ANNA));
  await post('/ajax/gammal@provstudion.example', formOf(ANNA), { origin: 'https://evil.example' });
  await post(AJAX, formOf({ ...ANNA, phone: 'x' }), own);
  expect(warnings()).toEqual([]);
  await post('/ajax/gammal@provstudion.example', formOf(ANNA), own);
  await post(AJAX, formOf({ ...ANNA, trainingGoal: 'gammalt' }), own);
  expect(warnings().map((line) => JSON.parse(line).unknown)).toEqual(['mailbox', 'goal']);
  expect(warnings().join()).not.toMatch(/gammal|Anna/);
});

test('no receipt goes to an address that not all of mail can carry', async () => {
  const smtp = await startSmtp({ hideSMTPUTF8: true });
  const { post } = await serviceWith({ SMTP_URL: smtp.url, SEND_RECEIPT: 'true' });
  expect((await post(AJAX, formOf({ ...ANNA, email: 'åsa@mejl.example' }))).status).toBe(200);
  expect((await post(AJAX, formOf({ ...ANNA, email: 'anna@åkesson.example' }))).status).toBe(200);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(3), 10_000);
  expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual([
    'anna@åkesson.example',
    MAILBOX,
    MAILBOX,
  ]);
});
