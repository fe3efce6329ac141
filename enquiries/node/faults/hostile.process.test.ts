import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { MAILBOX } from '../../testing/samples.ts';
import { startServer } from '../testing/server-process.ts';
import { workspace } from '../testing/workspace.ts';

const AJAX = `/ajax/${MAILBOX}`;

/** Posts a body piece by piece until the server answers, as a browser does. Returns what it had to send. */
async function postSlowly(url: string, headers: string[], body: Uint8Array) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  socket.write(`${[`POST ${AJAX} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`);
  let sent = 0;
  while (answer === '' && sent < body.length && !socket.destroyed) {
    const piece = body.subarray(sent, sent + 16_384);
    sent += piece.length;
    await new Promise((done) => socket.write(piece, done));
    await setTimeout(1);
  }
  await eventually(() => expect(answer).toContain('\r\n\r\n'));
  socket.destroy();
  return { answer, sent };
}

const PLAIN = 'Content-Type: application/x-www-form-urlencoded';

test('10 MB are refused before they are sent, and an unreadable host with the headers of every answer', async () => {
  const { environment } = await workspace();
  const { url } = await startServer(environment);
  const huge = new Uint8Array(10 * 1024 * 1024).fill(0x61);
  const announced = await postSlowly(url, [PLAIN, `Content-Length: ${huge.length}`], huge);
  expect(announced.answer).toMatch(/^HTTP\/1\.1 413/);
  expect(announced.sent).toBeLessThan(huge.length);

  // Without a length: one chunk after the other, each announced as 16 384 bytes.
  const chunk = Buffer.from(`4000\r\n${'a'.repeat(0x4000)}\r\n`);
  const chunks = Buffer.concat(Array.from({ length: 640 }, () => chunk));
  const unannounced = await postSlowly(url, [PLAIN, 'Transfer-Encoding: chunked'], chunks);
  expect(unannounced.answer).toMatch(/^HTTP\/1\.1 413/);
  expect(unannounced.sent).toBeLessThan(chunks.length);
  expect((await fetch(url)).status).toBe(200);

  const answer = await rawClosing(url, 'GET / HTTP/1.1\r\nHost: 1..2\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(answer).toMatch(/^x-frame-options: DENY\r$/im);
  expect(answer).toMatch(/^cache-control: no-store\r$/im);
});

test('whatever bytes come over the line, the answer is no 5xx and the server goes on', async () => {
  const { environment } = await workspace();
  const { url, child } = await startServer(environment);
  const line = fc.constantFrom(
    ...`POST / HTTP/1.1
POST ${AJAX} HTTP/1.1
GET /..%2f..%2fetc/passwd HTTP/1.1
GET /%zz HTTP/1.1
GET /\\..\\x HTTP/1.1
GET http://evil.example/ HTTP/1.1
OPTIONS * HTTP/1.1
CONNECT a:1 HTTP/1.1
TRACE / HTTP/1.1
GET /\0 HTTP/1.1
GET // HTTP/1.1
GET /?%%% HTTP/1.0`.split('\n'),
  );
  const header = fc.constantFrom(
    ...`Host: localhost|Host: |Host: a b|Host: evil\\x|Host: 1.2.3.4.5|Host: a.1|Host: 1..2
Content-Length: 5|Content-Length: -1|Transfer-Encoding: chunked
Content-Type: multipart/form-data; boundary="|Content-Type: multipart/form-data; boundary=a
Content-Type: application/x-www-form-urlencoded|Origin: null|Origin: ://
Range: bytes=99999999999999999999-|If-None-Match: "|Accept-Encoding: ;;;q=,
X-Forwarded-For: ,,,|Connection: upgrade|Expect: 100-continue|Upgrade: websocket`.split(/[|\n]/),
  );
  const body = fc.oneof(
    fc.constantFrom(
      '--a\r\n',
      'name=x',
      '--a\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--a--',
      '5\r\nhello\r\n0\r\n\r\n',
      '\0\0\0',
    ),
    fc.string({ unit: 'binary', maxLength: 50 }),
  );
  const message = fc
    .tuple(line, fc.array(header, { maxLength: 6 }), body)
    .map(
      ([first, headers, rest]) =>
        `${[first, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${rest}`,
    );
  await fc.assert(
    fc.asyncProperty(message, async (text) => {
      const answer = await rawClosing(url, text);
      expect(answer).not.toMatch(/^HTTP\/1\.1 5/m);
      expect(answer).not.toMatch(/root:| {4}at /);
    }),
    { numRuns: 150 },
  );
  expect(child.exitCode).toBeNull();
  expect((await fetch(url)).status).toBe(200);
});

/** Writes everything, says that there is no more, and reads to the end. */
async function rawClosing(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: false });
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.end(text);
  await closed;
  return answer;
}
