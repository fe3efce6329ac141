import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { EDITOR_HEADER, whoAnswers } from './who-answers.ts';

async function ask(listener: RequestListener, isOpen = true) {
  const server = createServer(listener).listen(0, 'localhost');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  if (!isOpen) await new Promise((closed) => server.close(closed));
  const answer = await whoAnswers(`http://localhost:${port}/redigera`);
  server.close();
  return answer;
}

test('tells the editor from another program, and from no one', async () => {
  expect(await ask((_request, response) => response.setHeader(EDITOR_HEADER, '1').end())).toBe(
    'editor',
  );
  expect(await ask((_request, response) => response.writeHead(404).end())).toBe('other');
  expect(await ask((request) => request.socket.destroy())).toBe('other');
  expect(await ask(() => {}, false)).toBe('none');
});
