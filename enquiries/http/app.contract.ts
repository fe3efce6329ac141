import { expect, test } from 'vitest';
import {
  FIELD_NAMES,
  FIELDS,
  HONEYPOT_FIELD,
  HONEYPOT_LABEL,
  INVALID_SUMMARY,
} from '../../shared/protocol.ts';
import { ANNA, formOf, MAILBOX, SERVICE_FILE } from '../../tests/support/enquiries/samples.ts';

type Settings = Record<string, string>;

/** Sends a request to the service from an IP address. */
type Request = (path: string, init?: RequestInit, address?: string) => Promise<Response>;

const AJAX = `/ajax/${MAILBOX}`;
const NATIVE = `/${MAILBOX}`;

/**
 * Tests the answers to visitors and scripts on any runtime.
 *
 * @param open starts a service with an empty database
 */
export function appContract(open: (settings: Settings) => Promise<Request>): void {
  async function openService(settings: Settings = {}) {
    const request = await open(settings);
    const post = (path: string, body: BodyInit, headers = {}, address?: string) =>
      request(path, { method: 'POST', body, headers: { host: 'localhost', ...headers } }, address);
    const health = async () => (await request('/healthz')).json();
    return { request, post, health };
  }

  test('scripts get the answer of FormSubmit, forms without script the thank-you page, whatever mailbox they name', async () => {
    const { post, request, health } = await openService();
    const message = 'The form was submitted successfully.';
    for (const mailbox of [MAILBOX.toUpperCase(), 'gammal@provstudion.example', '%zz']) {
      const answer = await post(`/ajax/${mailbox}`, formOf({ ...ANNA, name: mailbox }));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await answer.json()).toEqual({ success: 'true', message });
    }
    const required = FIELD_NAMES.filter((field) => FIELDS[field].required);
    const shortest = Object.fromEntries(required.map((field) => [field, ANNA[field]]));
    for (const [path, body] of [
      [NATIVE, formOf(ANNA)],
      [`/${encodeURIComponent(MAILBOX)}`, new URLSearchParams({ ...shortest, _subject: 'x' })],
      ['/eva@mejl.example', formOf({ ...ANNA, name: 'Eva' })],
    ] as const) {
      const { status, headers } = await post(path, body);
      expect([status, headers.get('location')], path).toEqual([303, '/tack']);
    }
    expect(await health()).toMatchObject({ enquiries: 6 });
    for (const path of ['/', '/ajaxfoo', '/contact', '/bild@2x.png']) {
      expect((await request(path)).status, path).toBe(404);
    }
    for (const path of [AJAX, NATIVE]) {
      const { status, headers } = await request(path);
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test('errors are reported per field, in the order of the form, with the texts of the build', async () => {
    const { post, health } = await openService();
    const answer = await post(AJAX, formOf({ email: 'anna', phone: '12', [HONEYPOT_FIELD]: 'on' }));
    expect(answer.status).toBe(422);
    const { fields } = SERVICE_FILE;
    const { errors, ...others } = (await answer.json()) as { errors: object };
    expect(others).toEqual({ success: 'false', message: INVALID_SUMMARY });
    expect(Object.entries(errors)).toEqual([
      ['name', fields.name.missing],
      ['email', fields.email.invalid],
      ['phone', fields.phone.invalid],
      [HONEYPOT_FIELD, HONEYPOT_LABEL],
    ]);
    expect(await health()).toMatchObject({ enquiries: 0 });
    // Browsers send a line break as two characters, but the service counts it as one.
    const lines = 'rad\n'.repeat(FIELDS.message.maxLength / 4 - 1).replaceAll('\n', '\r\n');
    expect((await post(AJAX, formOf({ ...ANNA, message: lines }))).status).toBe(200);
  });

  test('the page that rejects a form contains what was typed, and sends it again', async () => {
    const { post, health } = await openService({ ENQUIRIES_PER_HOUR: '1' });
    const address = '192.0.2.1';
    await post(NATIVE, formOf({ ...ANNA, name: 'Eva' }), {}, address);
    const message = '\n</textarea><b>Två\nrader\n';
    const { invalid } = SERVICE_FILE.fields.email;
    for (const [status, text, answer] of [
      [
        422,
        `#email">${invalid}<`,
        await post(NATIVE, formOf({ ...ANNA, email: '"><b>', message })),
      ],
      [
        422,
        `type="checkbox" id="${HONEYPOT_FIELD}"`,
        await post(NATIVE, formOf({ ...ANNA, [HONEYPOT_FIELD]: 'on' })),
      ],
      [403, 'från en annan webbplats', await post(NATIVE, formOf(ANNA), { origin: 'null' })],
      [429, 'Vänta en stund', await post(NATIVE, formOf(ANNA), {}, address)],
    ] as const) {
      expect(answer.status).toBe(status);
      const page = await answer.text();
      for (const part of [text, 'Inget har sparats', `method="post" action="${NATIVE}"`]) {
        expect(page).toContain(part);
      }
      for (const value of [ANNA.name, 'Gå ner i vikt']) expect(page).toContain(`value="${value}"`);
      for (const way of ['tel:+46701740642', `mailto:${MAILBOX}`, '/contact']) {
        expect(page).toContain(`href="${way}"`);
      }
      expect(page).not.toMatch(/<b>|<script|<style|style=|\son\w+=/);
      if (!page.includes(invalid)) continue;
      expect(page).toMatch(/id="email" [^>]*aria-invalid="true" [^>]*value="&quot;&gt;&lt;b&gt;"/);
      expect(page).toContain('>\n&lt;/textarea&gt;&lt;b&gt;Två\nrader</textarea>');
    }
    expect(await health()).toMatchObject({ enquiries: 1 });
  });

  const repeated = formOf(ANNA);
  repeated.append('email', 'eva@mejl.example');
  const withFile = formOf(ANNA);
  withFile.set('name', new File(['x'], 'x.txt'));
  const part = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA';

  test.each<[number, string, BodyInit, string?]>([
    [400, 'another type', 'name=Anna', 'text/plain'],
    [400, 'no boundary', '--x\r\n', 'multipart/form-data'],
    [400, 'an unfinished part', part, 'multipart/form-data; boundary=x'],
    [400, 'a repeated field', repeated],
    [400, 'a file for a field', withFile],
    [413, 'too much', 'x'.repeat(70_000), 'application/x-www-form-urlencoded'],
  ])('%i, %s, is reported to scripts and people alike', async (status, _, body, type) => {
    const { post, health } = await openService();
    for (const [path, text] of [
      [AJAX, '"success":"false"'],
      [NATIVE, 'Inget har sparats'],
    ] as const) {
      const answer = await post(path, body, type && { 'content-type': type });
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(text);
    }
    expect(await health()).toMatchObject({ enquiries: 0 });
  });

  test('the limits hold per address and for all addresses, also for simultaneous posts, and repetitions are stored once', async () => {
    // Nothing listens on this port, so mail waits.
    const settings = { ENQUIRIES_PER_HOUR: '2', SMTP_URL: 'smtp://127.0.0.1:1' };
    const { post, health } = await openService(settings);
    let count = 0;
    const send = (address: string, fields = {}) =>
      post(AJAX, formOf({ ...ANNA, name: `Nr ${++count}`, ...fields }), {}, address);
    // A rejected form does not count towards the limit.
    for (const _ of [1, 2]) expect((await send('192.0.2.1', { email: '' })).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('192.0.2.1')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, ...Array(18).fill(429)]);
    // The service may handle simultaneous posts in any order.
    const name = `Nr ${3 + statuses.indexOf(200)}`;
    expect((await send('192.0.2.1', { name })).status, 'a repetition').toBe(200);
    const same = Array.from({ length: 9 }, () => send('192.0.2.3', { name: 'Eva' }));
    for (const { status } of await Promise.all(same)) expect(status).toBe(200);
    expect((await send('192.0.2.3')).status, 'repetitions do not count').toBe(200);
    expect(await health()).toMatchObject({
      enquiries: 4,
      waiting: 4,
      oldestWaitingSeconds: expect.any(Number),
    });
    // All addresses together may send ten times as many.
    for (let number = 5; number <= 20; number++) {
      expect(await health()).toMatchObject({ hourlyLimitReached: false });
      expect((await send(`198.51.100.${number}`)).status).toBe(200);
    }
    expect(await health()).toMatchObject({ hourlyLimitReached: true });
    expect((await send('203.0.113.1')).status).toBe(429);
  });
}
