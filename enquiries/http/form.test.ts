import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { readSubmission } from './form.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';

function read(body: BodyInit, type: string) {
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' };
  return readSubmission(new Request('http://localhost/', init));
}

test('of a body that never ends no more is read than is allowed: 413', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(LIMITS.maxBodyBytes / 4));
    },
  });
  expect(await read(endless, URL_ENCODED)).toEqual({ status: 413 });
  expect(pulled).toBeLessThan(10);
});

const multipart = (name: string) => {
  const head = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n';
  return Buffer.from(`${head}${name}\r\n--x--`, 'latin1');
};

const WRITTEN = { enquiry: { name: 'Åsa ö' } };

test.each([
  ['name=%C3%85sa+%c3%b6', URL_ENCODED, WRITTEN],
  ['name=%C5sa', URL_ENCODED, { status: 400 }],
  ['name=Åsa+ö', `${URL_ENCODED};charset="UTF-8"`, WRITTEN],
  [multipart('\xc3\x85sa \xc3\xb6'), 'multipart/form-data; boundary=x', WRITTEN],
  [multipart('\xc5sa'), 'multipart/form-data; boundary=x', { status: 400 }],
])('a form is UTF-8, or refused: %s as %s', async (body, type, submission) => {
  expect(await read(body, type)).toMatchObject(submission);
});
