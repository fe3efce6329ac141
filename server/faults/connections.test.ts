import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHttpServer } from '../http-server.ts';
import { createLog } from '../log.ts';
import { ANNA, formOf, MAILBOX, startServer, workspace } from '../testing.ts';

const QUICK = {
  headersTimeout: 400,
  requestTimeout: 800,
  keepAliveTimeout: 200,
  connectionCheck: 50,
  socketTimeout: 1500,
};

async function startQuickServer(change: Partial<typeof QUICK> = {}) {
  const lines: string[] = [];
  const app = new Hono().all('*', async (c) => c.text(await c.req.text().catch(() => 'cut off')));
  const server = createHttpServer(
    app.fetch,
    createLog({ write: (line) => void lines.push(line) }),
    { ...QUICK, ...change },
  );
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
  await vi.waitFor(() => expect(sockets.every((socket) => !socket.connecting)).toBe(true), 20_000);
  expect((await fetch(url)).status).toBe(200);
  const answer = await fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body: formOf(ANNA) });
  expect(answer.status).toBe(200);
  // All of them were held when the visitor was served, and in the end none is.
  expect(sockets.filter((socket) => !socket.destroyed).length).toBeGreaterThan(900);
  for (const socket of sockets) socket.resume();
  await vi.waitFor(() => expect(sockets.every((socket) => socket.destroyed)).toBe(true), 40_000);
}, 70_000);
