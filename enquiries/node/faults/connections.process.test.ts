import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { MAILBOX } from '../../../tests/support/enquiries/samples.ts';
import { startServer } from '../../../tests/support/enquiries/server-process.ts';
import { workspace } from '../../../tests/support/enquiries/workspace.ts';

const REQUESTS = [
  'POST /',
  `POST /ajax/${MAILBOX}`,
  'GET /..%2f..%2fetc/passwd',
  'GET /%zz',
].concat(['GET http://evil.example/', 'OPTIONS *', 'CONNECT a:1', 'GET /\0', 'GET //']);
const HEADERS = `Host: a b|Content-Length: 5|Content-Length: -1|Transfer-Encoding: chunked|Origin: ://
Content-Type: multipart/form-data; boundary="|Content-Type: multipart/form-data; boundary=a
Range: bytes=99999999999999999999-|If-None-Match: "|Accept-Encoding: ;;;q=,|X-Forwarded-For: ,,,`;
const PART = '--a\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--a--';

test('whatever bytes come over the line, the answer is no 5xx and the server goes on', async () => {
  const { url } = await startServer((await workspace()).environment);
  const { hostname, port } = new URL(url);
  async function exchange(request: string, header: string) {
    const socket = connect({ port: Number(port), host: hostname });
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => {});
    const host = header.startsWith('Host') ? [] : ['Host: localhost'];
    const lines = [`${request} HTTP/1.1`, header, ...host, 'Connection: close', '', PART];
    socket.end(lines.join('\r\n'));
    await new Promise((done) => socket.once('close', done));
    expect(answer, `${request} ${header}`).not.toMatch(/^HTTP\/1\.1 5|root:| {4}at /m);
  }
  const headers = HEADERS.split(/[|\n]/);
  for (const request of REQUESTS) {
    await Promise.all(headers.map((header) => exchange(request, header)));
  }
  expect((await fetch(url)).status).toBe(200);
});
