import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { MAILBOX } from '../../../tests/support/enquiries/samples.ts';
import { startServer } from '../../../tests/support/enquiries/server-process.ts';
import { workspace } from '../../../tests/support/enquiries/workspace.ts';

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
const HEADERS = `Host: a b|Content-Length: 5|Content-Length: -1|Transfer-Encoding: chunked
Content-Type: multipart/form-data; boundary="|Content-Type: multipart/form-data; boundary=a
Content-Type: application/x-www-form-urlencoded|Origin: null|Origin: ://
Range: bytes=99999999999999999999-|If-None-Match: "|Accept-Encoding: ;;;q=,
X-Forwarded-For: ,,,|Connection: upgrade|Expect: 100-continue|Upgrade: websocket`;
const PART = '--a\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--a--';

test('whatever bytes come over the line, the answer is no 5xx and the server goes on', async () => {
  const { environment } = await workspace();
  const { url, child } = await startServer(environment);
  const { hostname, port } = new URL(url);
  async function exchange(first: string, header: string) {
    const socket = connect({ port: Number(port), host: hostname });
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => {});
    const host = header.startsWith('Host') ? [] : ['Host: localhost'];
    socket.end([first, header, ...host, 'Connection: close', '', PART].join('\r\n'));
    await new Promise((done) => socket.once('close', done));
    expect(answer, `${first} ${header}`).not.toMatch(/^HTTP\/1\.1 5|root:| {4}at /m);
  }
  const headers = HEADERS.split(/[|\n]/);
  for (const first of LINES.split('\n')) {
    await Promise.all(headers.map((header) => exchange(first, header)));
  }
  expect(child.exitCode).toBeNull();
  expect((await fetch(url)).status).toBe(200);
});
