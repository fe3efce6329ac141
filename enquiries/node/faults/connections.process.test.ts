import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { createLog } from '../../log.ts';
import { MAILBOX } from '../../testing/samples.ts';
import { createHttpServer } from '../http-server.ts';
import { startServer } from '../testing/server-process.ts';
import { workspace } from '../testing/workspace.ts';

/** Has something sent, and reads until the connection is closed. */
async function exchange(socket: Socket, send: () => void): Promise<string> {
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => {});
  send();
  await new Promise((done) => socket.once('close', done));
  return answer;
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nX: '],
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\n'],
])('a client that never finishes its %s is told so and cut off', async (_, start) => {
  const app = new Hono().all('*', async (c) => c.text(await c.req.text().catch(() => 'cut off')));
  const fast = { headersTimeout: 400, requestTimeout: 800, connectionsCheckingInterval: 50 };
  const server = createHttpServer(
    app.fetch,
    createLog(() => {}),
    { ...LIMITS, ...fast },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const dripping = setInterval(() => socket.write('a'), 50);
  expect(await exchange(socket, () => socket.write(start))).toMatch(/^HTTP\/1\.1 408/);
  clearInterval(dripping);
});

const LINES = `POST / HTTP/1.1
POST /ajax/${MAILBOX} HTTP/1.1
GET /..%2f..%2fetc/passwd HTTP/1.1
GET /%zz HTTP/1.1
GET /\\..\\x HTTP/1.1
GET http://evil.example/ HTTP/1.1
OPTIONS * HTTP/1.1
CONNECT a:1 HTTP/1.1
TRACE / HTTP/1.1
GET /\0 HTTP/1.1
GET // HTTP/1.1
GET /?%%% HTTP/1.0`;
const HEADERS = `Host: localhost|Host: |Host: a b|Host: evil\\x|Host: 1.2.3.4.5|Host: a.1|Host: 1..2
Content-Length: 5|Content-Length: -1|Transfer-Encoding: chunked
Content-Type: multipart/form-data; boundary="|Content-Type: multipart/form-data; boundary=a
Content-Type: application/x-www-form-urlencoded|Origin: null|Origin: ://
Range: bytes=99999999999999999999-|If-None-Match: "|Accept-Encoding: ;;;q=,
X-Forwarded-For: ,,,|Connection: upgrade|Expect: 100-continue|Upgrade: websocket`;
const PART = '--a\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--a--';
const BODIES = ['--a\r\n', 'name=x', PART, '5\r\nhello\r\n0\r\n\r\n', '\0\0\0'];

test('whatever bytes come over the line, the answer is no 5xx and the server goes on', async () => {
  const { environment } = await workspace();
  const { url, child } = await startServer(environment);
  const { hostname, port } = new URL(url);
  const line = fc.constantFrom(...LINES.split('\n'));
  const headers = fc.array(fc.constantFrom(...HEADERS.split(/[|\n]/)), { maxLength: 6 });
  const body = fc.oneof(fc.constantFrom(...BODIES), fc.string({ unit: 'binary', maxLength: 50 }));
  await fc.assert(
    fc.asyncProperty(line, headers, body, async (first, rest, sent) => {
      const socket = connect({ port: Number(port), host: hostname });
      const head = [first, ...rest, 'Connection: close'].join('\r\n');
      const answer = await exchange(socket, () => socket.end(`${head}\r\n\r\n${sent}`));
      expect(answer).not.toMatch(/^HTTP\/1\.1 5/m);
      expect(answer).not.toMatch(/root:| {4}at /);
    }),
    { numRuns: 150 },
  );
  expect(child.exitCode).toBeNull();
  expect((await fetch(url)).status).toBe(200);
});
