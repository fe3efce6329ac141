import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { ANNA, formOf, MAILBOX } from '../../testing/samples.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../log.ts';
import { startServer } from '../testing/server-process.ts';
import { workspace } from '../testing/workspace.ts';

const QUICK = {
  headersTimeout: 400,
  requestTimeout: 800,
  keepAliveTimeout: 200,
  connectionCheck: 50,
  socketTimeout: 1500,
  refusalRead: 200,
  connections: 1000,
  unansweredRequests: 3,
};

async function startQuickServer(change: Partial<typeof QUICK> = {}) {
  const lines: string[] = [];
  const app = new Hono().all('*', async (c) => c.text(await c.req.text().catch(() => 'cut off')));
  const log = createLog({ write: (line) => void lines.push(line) });
  const server = createHttpServer(app.fetch, log, {
    refusalHeaders: { 'x-content-type-options': 'nosniff' },
    limits: { ...QUICK, ...change },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, lines };
}

/** What the server says to a client that sends `start` and then drips a byte at a time. */
async function drip(port: number, start: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => {});
  socket.write(start);
  const dripping = setInterval(() => socket.write('a'), 50);
  await once(socket, 'close');
  clearInterval(dripping);
  return answer;
}

test('a client that never finishes its headers is cut off', async () => {
  const { port, lines } = await startQuickServer({ requestTimeout: 600_000 });
  expect(await drip(port, 'GET / HTTP/1.1\r\nX: ')).toMatch(/^HTTP\/1\.1 408/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ status: 408 });
});

test('a client that never finishes its body is cut off', async () => {
  const { port } = await startQuickServer();
  const answer = await drip(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 408/);
});

test('a client that says nothing at all is cut off', async () => {
  const { port } = await startQuickServer({ requestTimeout: 600_000, socketTimeout: 600_000 });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.resume();
  await once(socket, 'close');
});

test('a client that stays after it was refused is cut off', async () => {
  const { port } = await startQuickServer({ requestTimeout: 600_000, socketTimeout: 600_000 });
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  socket.resume().write('GET / HTTP/1.1\r\nX: ');
  await once(socket, 'end');
  // Its own side stays open: it goes on dripping, as a client does that ignores the end.
  const dripping = setInterval(() => socket.write('a'), 20);
  await new Promise((done) => socket.once('close', done));
  clearInterval(dripping);
});

test('a client that sends ahead without reading is cut off after a few requests', async () => {
  const requests: string[] = [];
  const { promise: never } = Promise.withResolvers<Response>();
  const app = new Hono().all('*', (c) => {
    requests.push(c.req.path);
    return never;
  });
  const server = createHttpServer(app.fetch, createLog({ write: () => {} }), { limits: QUICK });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1000));
  await once(socket, 'close');
  expect(requests).toHaveLength(QUICK.unansweredRequests);
});

test('one connection may ask again and again, and a few requests ahead', async () => {
  const { port } = await startQuickServer();
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  for (let i = 0; i < 20; i++) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
    let answers = '';
    while (answers.split('HTTP/1.1 200').length < 4) answers += (await once(socket, 'data'))[0];
  }
  socket.destroy();
});

test('when all connections are taken, the one idle for longest makes room', async () => {
  const { port } = await startQuickServer({
    connections: 3,
    headersTimeout: 60_000,
    requestTimeout: 60_000,
    socketTimeout: 60_000,
  });
  const idle: Socket[] = [];
  for (let i = 0; i < 3; i++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    idle.push(socket.resume());
    await once(socket, 'connect');
  }
  const [first, ...others] = idle;
  const closed = first && once(first, 'close');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  await closed;
  expect(others.map((socket) => socket.destroyed)).toEqual([false, false]);
  for (const socket of others) socket.destroy();
});

test('more clients than the process has descriptors do not keep a visitor out', async () => {
  const { environment } = await workspace();
  const { url } = await startServer(environment, [
    'sh',
    '-c',
    `ulimit -n 256 && exec ${process.execPath} "$@"`,
    'sh',
  ]);
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: 300 }, () =>
    connect(Number(port), hostname).on('error', () => {}),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nX: ');
  await eventually(() => expect(sockets.every((socket) => !socket.connecting)).toBe(true));
  const answer = await fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body: formOf(ANNA) });
  expect(answer.status).toBe(200);
});

test.each(['1.2.3.4.5', 'a.1', '1..2', 'a b', 'x:99999'])(
  'a request for the host %s is refused with the headers of all answers',
  async (host) => {
    const { port } = await startQuickServer();
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const text of socket) answer += text;
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer).toMatch(/^content-type: text\/plain/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
  },
);

test('1 000 idle connections do not keep a visitor out', async () => {
  const { environment } = await workspace();
  const { url } = await startServer(environment);
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let i = 0; i < 1000; i++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    sockets.push(socket);
  }
  await eventually(() => expect(sockets.every((socket) => !socket.connecting)).toBe(true));
  expect((await fetch(url)).status).toBe(200);
  const answer = await fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body: formOf(ANNA) });
  expect(answer.status).toBe(200);
  // All of them were held when the visitor was served, and in the end none is.
  expect(sockets.filter((socket) => !socket.destroyed).length).toBeGreaterThan(900);
  for (const socket of sockets) socket.resume();
  // Long before a connection that is quiet for a minute is closed whatever it has sent.
  await eventually(() => expect(sockets.every((socket) => socket.destroyed)).toBe(true), {
    timeout: 40_000,
  });
}, 70_000);
