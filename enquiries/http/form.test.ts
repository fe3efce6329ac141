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
      controller.enqueue(new Uint8Array(LIMITS.bodyBytes / 4));
    },
  });
  expect(await read(endless, URL_ENCODED)).toBe(413);
  expect(pulled).toBeLessThan(10);
});

const multipart = (name: string) =>
  Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${name}\r\n--x--`,
    'latin1',
  );

test.each([
  ['name=%C5sa+%F6', `${URL_ENCODED}; charset=iso-8859-1`],
  ['name=%C3%85sa+%c3%b6', URL_ENCODED],
  ['name=Åsa+ö', `${URL_ENCODED};charset="UTF-8"`],
  [multipart('\xc5sa \xf6'), 'multipart/form-data; boundary=x; charset=windows-1252'],
])('a form is read by its charset: %s', async (body, type) => {
  expect(await read(body, type)).toMatchObject({ enquiry: { name: 'Åsa ö' } });
});

test.each([
  ['name=%C5sa', URL_ENCODED],
  ['name=%C5sa', `${URL_ENCODED}; charset=none`],
  [multipart('\xc5sa'), 'multipart/form-data; boundary=x'],
])('a form that is not in its charset is refused: %s', async (body, type) => {
  expect(await read(body, type)).toBe(400);
});
