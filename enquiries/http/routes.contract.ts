import { expect, test } from 'vitest';
import { HONEYPOT_FIELD, MAX_LENGTH } from '../protocol.ts';
import type { Environment } from '../settings.ts';
import { ANNA, FORM_PAGE, formOf, MAILBOX } from '../testing/samples.ts';

/** A service as it is asked from outside. */
export type ServedEnquiries = {
  /** @param address whom the request comes from */
  request: (path: string, init?: RequestInit, address?: string) => Promise<Response>;
  /** What it has logged. */
  lines: string[];
};

const AJAX = `/ajax/${MAILBOX}`;
const NATIVE = `/${MAILBOX}`;

/**
 * What visitors and scripts are answered, on any runtime.
 *
 * @param open starts one with an empty database, these settings and this page with the form
 */
export function routesContract(
  open: (settings: Environment, formPage?: string) => Promise<ServedEnquiries>,
): void {
  async function serviceWith(settings: Environment = {}, formPage?: string) {
    const { request, lines } = await open(settings, formPage);
    const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
      request(path, { method: 'POST', body, headers: { host: 'localhost', ...headers } });
    const counts = async () => (await (await request('/healthz')).json()) as Record<string, number>;
    const stored = async () => (await counts())['enquiries'];
    return { request, post, counts, stored, lines };
  }

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
    const { request } = await serviceWith();
    const answer = await request(path, { method });
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
    const body = (await answer.json()) as { errors: object };
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
    const { post, stored, request } = await serviceWith({
      ALLOWED_ORIGINS: 'https://www.a.example',
    });
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
    const preflight = await request(AJAX, { method: 'OPTIONS', headers: { origin } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type,Accept');
    expect(preflight.headers.get('allow')).toBe('POST, OPTIONS');
    expect(preflight.headers.get('cache-control')).toBe('no-store');
    expect(preflight.headers.get('vary')).toContain('Origin');
    const evil = { origin: 'https://evil.example' };
    const refused = await request(AJAX, { method: 'OPTIONS', headers: evil });
    expect(refused.headers.has('access-control-allow-origin')).toBe(false);
  });

  test('one address sends no more than the limit, another still may', async () => {
    const { request } = await serviceWith({ ENQUIRIES_PER_HOUR: '2' });
    const send = (address: string, body = formOf(ANNA)) =>
      request(AJAX, { method: 'POST', body }, address);
    // A form that has to be corrected does not count.
    expect((await send('192.0.2.1', formOf({ ...ANNA, email: '' }))).status).toBe(422);
    expect((await send('192.0.2.1')).status).toBe(200);
    expect((await send('192.0.2.1')).status).toBe(200);
    const refused = await send('192.0.2.1');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await send('192.0.2.2')).status).toBe(200);
  });

  test('the limit holds for what is sent at the same time too', async () => {
    const { post, stored } = await serviceWith({ ENQUIRIES_PER_HOUR: '2' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(AJAX, formOf(ANNA))));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, ...Array(18).fill(429)]);
    expect(await stored()).toBe(2);
  });

  test('a receipt is mailed only when that is asked for', async () => {
    const waiting = async (extra: Environment) => {
      const { post, counts } = await serviceWith({ SMTP_URL: 'smtp://127.0.0.1:1', ...extra });
      await post(AJAX, formOf(ANNA));
      return (await counts())['waiting'];
    };
    expect(await waiting({})).toBe(1);
    expect(await waiting({ SEND_RECEIPT: 'true' })).toBe(2);
  });

  test('what is not its own is left to the site', async () => {
    const { request } = await serviceWith();
    for (const path of ['/', '/ajaxfoo', '/contact', '/bild@2x.png']) {
      expect((await request(path)).status, path).toBe(404);
      expect((await request(path)).headers.get('allow'), path).toBeNull();
    }
  });

  test('a page of another build is refused, and the log says why without saying who', async () => {
    const { post, lines } = await serviceWith();
    const own = { origin: 'http://localhost' };
    const warnings = () => lines.filter((line) => line.includes('refused a form of another build'));
    await post('/ajax/gammal@provstudion.example', formOf(ANNA));
    await post('/ajax/gammal@provstudion.example', formOf(ANNA), {
      origin: 'https://evil.example',
    });
    await post(AJAX, formOf({ ...ANNA, phone: 'x' }), own);
    expect(warnings()).toEqual([]);
    await post('/ajax/gammal@provstudion.example', formOf(ANNA), own);
    await post(AJAX, formOf({ ...ANNA, trainingGoal: 'gammalt' }), own);
    expect(warnings().map((line) => JSON.parse(line).unknown)).toEqual(['mailbox', 'goal']);
    expect(warnings().join()).not.toMatch(/gammal|Anna/);
  });
}
