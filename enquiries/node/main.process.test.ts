import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ANNA, MAILBOX } from '../../tests/support/enquiries/samples.ts';
import { finish, startServer } from '../../tests/support/enquiries/server-process.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { eventually } from '../../tests/support/eventually.ts';

const AJAX = `/ajax/${MAILBOX}`;

test('SIGTERM finishes the request that is under way, and exits', async () => {
  const { environment } = await workspace();
  const { url, child } = await startServer(environment);
  const body = new URLSearchParams(ANNA).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    expect: '100-continue',
    // Otherwise, the server would wait for a connection that is kept open.
    connection: 'close',
  };
  const posting = request(`${url}${AJAX}`, { method: 'POST', headers });
  posting.flushHeaders();
  await once(posting, 'continue');
  const answered = once(posting, 'response');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // When the server refuses connections, it has handled the signal.
  const ask = () => fetch(url, { headers: { connection: 'close' } });
  await eventually(() => expect(ask()).rejects.toThrow());
  posting.end(body);
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await ended).toEqual([0, null]);

  const again = await startServer(environment);
  expect(await (await fetch(`${again.url}/healthz`)).json()).toMatchObject({ enquiries: 1 });
});

test('a server answers health checks over HTTP/1.0, and another one on its folder or port is refused', async () => {
  const { environment } = await workspace();
  const { url } = await startServer(environment);
  const { port } = new URL(url);
  // HAProxy and Nagios send these, without Host.
  for (const [line, status] of [
    ['OPTIONS /', 204],
    ['OPTIONS /healthz', 200],
    ['GET /healthz', 200],
    ['GET /', 200],
  ] as const) {
    const connection = connect(Number(port));
    connection.write(`${line} HTTP/1.0\r\n\r\n`);
    expect(await text(connection), line).toMatch(`HTTP/1.1 ${status} `);
  }
  // The server keeps connections longer than proxies do.
  expect((await fetch(url)).headers.get('keep-alive')).toBe('timeout=130');

  const other = (await workspace()).environment;
  for (const [settings, problem] of [
    [environment, /^En annan server kör redan.+\n$/],
    [{ ...other, PORT: port }, /^The server cannot listen on .+: EADDRINUSE.+\n$/],
    [{ ...other, PORT: 'abc' }, /^Inställningarna .+:\n {2}PORT ska .+\n$/],
  ] as const) {
    const { code, output } = await finish('node/main.ts', [], settings);
    expect(output, 'no stack').toMatch(problem);
    expect(code).toBe(1);
  }
});
