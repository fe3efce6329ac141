import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

test('a connection is kept for longer than proxies keep it, and the cookies of other sites do no harm', async () => {
  const server = createHttpServer(() => new Response('Hej')).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(
    get({ port, agent, headers: { cookie: `a=${'x'.repeat(20_000)}` } }),
    'response',
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['keep-alive']).toBe('timeout=130');
  answer.destroy();
});
