import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../log.ts';
import { createHttpServer } from '../http/http-server.ts';

const QUICK = {
  headersTimeout: 400,
  requestTimeout: 800,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
  socketTimeout: 1500,
};
const LONG = 600_000;

async function startQuickServer(change: Partial<typeof QUICK> & { connections?: number } = {}) {
  const app = new Hono().all('*', async (c) => c.text(await c.req.text().catch(() => 'cut off')));
  const log = createLog(() => {});
  const server = createHttpServer(app.fetch, log, { ...QUICK, ...change });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}

/** What the server says to a client that sends `start`, then drips a byte at a time, and never ends by itself. */
async function drip(port: number, start: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => {});
  socket.write(start);
  const dripping = setInterval(() => socket.write('a'), 50);
  await new Promise((done) => socket.once('close', done));
  clearInterval(dripping);
  return answer;
}

test('a client that never finishes its headers or its body is told so and cut off', async () => {
  const { port } = await startQuickServer();
  expect(await drip(port, 'GET / HTTP/1.1\r\nX: ')).toMatch(/^HTTP\/1\.1 408/);
  const body = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\n';
  expect(await drip(port, body)).toMatch(/^HTTP\/1\.1 408/);
});

test('a client that says nothing at all is cut off', async () => {
  const { port } = await startQuickServer({ requestTimeout: LONG, socketTimeout: LONG });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.resume();
  await once(socket, 'close');
});

test('when all connections are taken, the one idle for longest makes room', async () => {
  const slow = { headersTimeout: LONG, requestTimeout: LONG, socketTimeout: LONG };
  const { port } = await startQuickServer({ ...slow, connections: 3 });
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
