import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { KEY_HEADER } from '../protocol.ts';
import { ANNA, EMPTY, formOf } from '../testing/samples.ts';
import { clean, readSubmission } from './form.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';

function post(body: BodyInit, type?: string): Request {
  const headers = type === undefined ? {} : { 'content-type': type };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/', init);
}

test('the key of a form is read, and nothing else in its place', async () => {
  const keyOf = (key: string) => {
    const request = post(formOf(ANNA));
    request.headers.set(KEY_HEADER, key);
    return readSubmission(request);
  };
  const key = crypto.randomUUID();
  expect(await keyOf(`"${key}"`)).toMatchObject({ key });
  expect(await keyOf(key)).toMatchObject({ key });
  for (const other of [`${key}0`, 'x'.repeat(36), '1']) {
    expect(await keyOf(other)).toMatchObject({ key: null });
  }
});

test('a field that was not sent is empty, an unknown one is not kept', async () => {
  const form = new URLSearchParams({
    ...{ name: 'Anna', _subject: 'x', __proto__: 'y', constructor: 'z' },
  });
  expect(await readSubmission(post(form))).toEqual({
    enquiry: { ...EMPTY, name: 'Anna' },
    key: null,
    honeypotFilled: false,
  });
});

test('line breaks count once, as the browser counts them', async () => {
  const submission = await readSubmission(post(`message=a%0D%0Ab%0Dc%0Ad`, URL_ENCODED));
  expect(submission).toMatchObject({ enquiry: { message: 'a\nb\nc\nd' } });
});

test('a value that is not UTF-8 is kept but for its broken letters', async () => {
  const submission = await readSubmission(post('name=%C5sa&message=%C3%85sa', URL_ENCODED));
  expect(submission).toMatchObject({ enquiry: { name: '\ufffdsa', message: 'Åsa' } });
});

test('more bytes than allowed are refused, announced or not: 413', async () => {
  const huge = 'a'.repeat(LIMITS.bodyBytes + 1);
  expect(await readSubmission(post(huge, URL_ENCODED))).toBe(413);
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
  expect(await readSubmission(post(endless, URL_ENCODED))).toBe(413);
  expect(pulled).toBeLessThan(10);
});

const repeated = formOf(ANNA);
repeated.append('email', 'eva@mejl.example');
const withFile = formOf(ANNA);
withFile.set('name', new File(['x'], 'x.txt'));

test.each([
  ['a repeated field', post(repeated)],
  ['a file for a field', post(withFile)],
  ['no boundary', post('--x\r\n', 'multipart/form-data')],
  [
    'an unfinished part',
    post(
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA',
      'multipart/form-data; boundary=x',
    ),
  ],
  ['no part at all', post('', 'multipart/form-data; boundary=x')],
])('%s is malformed: 400', async (_, request) => {
  expect(await readSubmission(request)).toBe(400);
});

test('control characters, marks that turn the text around, and half characters are taken out', () => {
  expect(clean('  A\0n\u202en\x1ba\x7f\ufeff ', false)).toBe('Anna');
  expect(clean('Anna\r\nBcc: x@y.se', false)).toBe('Anna Bcc: x@y.se');
  expect(clean('\u202a070-174 06 05\u202c', false)).toBe('070-174 06 05');
  expect(clean('ett\ttu\u2028tre\nfyra', true)).toBe('ett tu\u2028tre\nfyra');
  expect(clean('a\ud800b', true).isWellFormed()).toBe(true);
});
