import { expect, test } from 'vitest';
import {
  FIELD_NAMES,
  FIELDS,
  HONEYPOT_FIELD,
  HONEYPOT_LABEL,
  INVALID_SUMMARY,
} from '../../shared/protocol.ts';
import { ANNA, formOf, MAILBOX, SERVICE_FILE } from '../../tests/support/enquiries/samples.ts';

type Settings = Record<string, string | undefined>;

/** Sends a request to the service from an IP address. */
type Ask = (path: string, init?: RequestInit, address?: string) => Promise<Response>;

const AJAX = `/ajax/${MAILBOX}`;
const NATIVE = `/${MAILBOX}`;

/**
 * Tests the answers to visitors and scripts on any runtime.
 *
 * @param open starts a service with an empty database
 */
export function appContract(open: (settings: Settings) => Promise<Ask>): void {
  async function serviceWith(settings: Settings = {}) {
    const request = await open(settings);
    const post = (path: string, body: BodyInit, headers = {}, address?: string) =>
      request(path, { method: 'POST', body, headers: { host: 'localhost', ...headers } }, address);
    const counts = async () => (await (await request('/healthz')).json()) as Record<string, number>;
    const stored = async () => (await counts())['enquiries'];
    return { request, post, counts, stored };
  }

  test('a script is answered as by FormSubmit, and a form without script is sent to the thank-you page', async () => {
    const { post, stored } = await serviceWith();
    const answer = await post(AJAX, formOf({ ...ANNA, name: 'Eva' }));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const message = 'The form was submitted successfully.';
    expect(await answer.json()).toEqual({ success: 'true', message });
    // Optional fields may be missing, and unknown ones are dropped.
    const required = FIELD_NAMES.filter((field) => FIELDS[field].required);
    const short = Object.fromEntries(required.map((field) => [field, ANNA[field]]));
    for (const body of [formOf(ANNA), new URLSearchParams({ ...short, _subject: 'x' })]) {
      const { status, headers } = await post(NATIVE, body);
      expect([status, headers.get('location')]).toEqual([303, '/tack']);
    }
    expect(await stored()).toBe(3);
  });

  test('a repeated enquiry is stored and mailed once, and answered as the first time', async () => {
    // Nothing listens on this port, so mail waits.
    const { post, counts } = await serviceWith({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const answers = await Promise.all(Array.from({ length: 9 }, () => post(AJAX, formOf(ANNA))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await post(NATIVE, formOf(ANNA))).status).toBe(303);
    expect(await counts()).toMatchObject({
      enquiries: 1,
      waiting: 1,
      oldestWaitingSeconds: expect.any(Number),
    });
    await post(AJAX, formOf({ ...ANNA, message: 'Ring efter kl. 17.' }));
    expect(await counts(), 'changed words are another').toMatchObject({ enquiries: 2, waiting: 2 });
  });

  test('a form may name any mailbox, in any spelling, and other paths are left to the site', async () => {
    const { post, request, stored } = await serviceWith();
    const ours = [`/ajax/${MAILBOX.toUpperCase()}`, `/${encodeURIComponent(MAILBOX)}`, '/ajax/%zz'];
    for (const path of [...ours, '/ajax/gammal@provstudion.example', '/eva@mejl.example']) {
      const answer = await post(path, formOf({ ...ANNA, message: path }));
      expect([200, 303], path).toContain(answer.status);
    }
    expect(await stored()).toBe(5);
    for (const [status, allow, ...paths] of [
      [404, null, '/', '/ajaxfoo', '/contact', '/bild@2x.png'],
      [405, 'POST', AJAX, NATIVE, '/ajax/eva@mejl.example'],
    ] as const) {
      for (const path of paths) {
        const answer = await request(path);
        expect([answer.status, answer.headers.get('allow')], path).toEqual([status, allow]);
      }
    }
  });

  test('errors are reported per field, in the order of the form, with the texts of the build', async () => {
    const { post, stored } = await serviceWith();
    const wrong = { email: 'anna', phone: '12', [HONEYPOT_FIELD]: 'on' };
    const answer = await post(AJAX, formOf(wrong));
    expect(answer.status).toBe(422);
    const { fields } = SERVICE_FILE;
    const { errors, ...rest } = (await answer.json()) as { errors: object };
    expect(rest).toEqual({ success: 'false', message: INVALID_SUMMARY });
    expect(Object.entries(errors)).toEqual([
      ['name', fields.name.missing],
      ['email', fields.email.invalid],
      ['phone', fields.phone.invalid],
      [HONEYPOT_FIELD, HONEYPOT_LABEL],
    ]);
    expect(await stored()).toBe(0);
    // Browsers send a line break as two characters, but the service counts it as one.
    const lines = 'rad\n'.repeat(FIELDS.message.maxLength / 4 - 1).replaceAll('\n', '\r\n');
    expect((await post(AJAX, formOf({ ...ANNA, message: lines }))).status).toBe(200);
  });

  test('the page that rejects a form contains what was typed, and sends it again', async () => {
    const { post, stored } = await serviceWith({ ENQUIRIES_PER_HOUR: '1' });
    const address = '192.0.2.1';
    await post(NATIVE, formOf({ ...ANNA, name: 'Eva' }), {}, address);
    const message = '\n</textarea><b>Två\nrader\n';
    const wrong = formOf({ ...ANNA, email: '"><b>', message });
    const pages: string[] = [];
    for (const [status, answer] of [
      [422, await post(NATIVE, wrong)],
      [422, await post(NATIVE, formOf({ ...ANNA, [HONEYPOT_FIELD]: 'on' }))],
      [403, await post(NATIVE, formOf(ANNA), { origin: 'null' })],
      [429, await post(NATIVE, formOf(ANNA), {}, address)],
    ] as const) {
      expect(answer.status).toBe(status);
      const page = await answer.text();
      expect(page, String(status)).toContain(`value="${ANNA.name}"`);
      expect(page).toContain('value="Gå ner i vikt"');
      expect(page).toContain(`<form method="post" action="${NATIVE}">`);
      expect(page).toContain('Inget har sparats');
      for (const way of ['tel:+46701740642', `mailto:${MAILBOX}`, '/contact']) {
        expect(page).toContain(`href="${way}"`);
      }
      pages.push(page);
    }
    expect(await stored()).toBe(1);
    const [html, trapped] = pages;
    expect(trapped).toContain(`<li><a href="#${HONEYPOT_FIELD}">${HONEYPOT_LABEL}</a></li>`);
    const { invalid } = SERVICE_FILE.fields.email;
    expect(html).toContain(`<li><a href="#email">${invalid}</a></li>`);
    expect(html).toMatch(/id="email" [^>]*aria-invalid="true" [^>]*value="&quot;&gt;&lt;b&gt;"/);
    expect(html).toContain('>\n&lt;/textarea&gt;&lt;b&gt;Två\nrader</textarea>');
    expect(html).not.toMatch(/<b>|<script|<style|style=|\son\w+=/);
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
    [400, 'no part at all', '', 'multipart/form-data; boundary=x'],
    [400, 'a repeated field', repeated],
    [400, 'a file for a field', withFile],
    [413, 'too much', 'x'.repeat(70_000), 'application/x-www-form-urlencoded'],
  ])('%i, %s, is reported to scripts and people alike', async (status, _, body, type) => {
    const { post, stored } = await serviceWith();
    for (const [path, words] of [
      [AJAX, '"success":"false"'],
      [NATIVE, 'Inget har sparats'],
    ] as const) {
      const answer = await post(path, body, type && { 'content-type': type });
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(words);
    }
    expect(await stored()).toBe(0);
  });

  test('the limits hold per address and for all addresses, also for simultaneous posts', async () => {
    const { post, stored, counts } = await serviceWith({ ENQUIRIES_PER_HOUR: '2' });
    let sent = 0;
    const send = (address: string, fields = {}) =>
      post(AJAX, formOf({ ...ANNA, name: `Nr ${++sent}`, ...fields }), {}, address);
    // A rejected form does not count towards the limit.
    for (const _ of [1, 2]) expect((await send('192.0.2.1', { email: '' })).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('192.0.2.1')));
    const statuses = answers.map(({ status }) => status);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.text()).toContain('från din uppkoppling');
    // The service may handle simultaneous posts in any order.
    const name = `Nr ${3 + statuses.indexOf(200)}`;
    expect(statuses.toSorted()).toEqual([200, 200, ...Array(18).fill(429)]);
    // The service thanks for a repeated enquiry from any address, and does not count it.
    for (const address of ['192.0.2.1', '192.0.2.3', '192.0.2.3', '192.0.2.3']) {
      expect((await send(address, { name })).status).toBe(200);
    }
    expect((await send('192.0.2.3')).status).toBe(200);
    expect(await stored()).toBe(3);
    // All addresses together may send ten times as many.
    for (let number = 4; number < 20; number++) {
      expect((await send(`198.51.100.${number}`)).status, String(number)).toBe(200);
    }
    expect(await counts()).toMatchObject({ hourlyLimitReached: false });
    await send('198.51.100.21');
    const full = await send('203.0.113.1');
    expect([full.status, await full.text()]).toEqual([
      429,
      expect.stringContaining('Webbplatsen har fått'),
    ]);
    expect(await counts()).toMatchObject({ hourlyLimitReached: true });
  });
}
