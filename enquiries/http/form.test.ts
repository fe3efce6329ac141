import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { KEY_HEADER } from '../protocol.ts';
import { ANNA, formOf } from '../testing/samples.ts';
import { clean, readSubmission } from './form.ts';

const URL_ENCODED = { 'content-type': 'application/x-www-form-urlencoded' };

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/', init);
}

test('the key of a form is read, and nothing else in its place', async () => {
  const keyOf = (key: string) => readSubmission(post(formOf(ANNA), { [KEY_HEADER]: key }));
  const key = crypto.randomUUID();
  for (const written of [`"${key}"`, key]) expect(await keyOf(written)).toMatchObject({ key });
  for (const other of [`${key}0`, 'x'.repeat(36), '1']) {
    expect(await keyOf(other)).toMatchObject({ key: null });
  }
});

test('a value that is not UTF-8 is kept but for its broken letters', async () => {
  const submission = await readSubmission(post('name=%C5sa&message=%C3%85sa', URL_ENCODED));
  expect(submission).toMatchObject({ enquiry: { name: '\ufffdsa', message: 'Åsa' } });
});

test('of a body that never ends no more is read than is allowed: 413', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(LIMITS.bodyBytes / 4));
    },
  });
  expect(await readSubmission(post(endless, URL_ENCODED))).toBe(413);
  expect(pulled).toBeLessThan(10);
});

test('control characters, marks that turn the text around, and half characters are taken out', () => {
  expect(clean('  A\0n\u202en\x1ba\x7f\ufeff ', false)).toBe('Anna');
  expect(clean('Anna\r\nBcc: x@y.se', false)).toBe('Anna Bcc: x@y.se');
  expect(clean('\u202a070-174 06 05\u202c', false)).toBe('070-174 06 05');
  expect(clean('ett\ttu\u2028tre\r\nfyra', true)).toBe('ett tu\u2028tre\nfyra');
  expect(clean('a\ud800b', true).isWellFormed()).toBe(true);
});
