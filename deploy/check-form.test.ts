import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../enquiries/node/testing/free-port.ts';
import { startTestService } from '../enquiries/node/testing/service.ts';
import { FIELD_NAMES } from '../enquiries/protocol.ts';
import { MAILBOX } from '../enquiries/testing/samples.ts';
import { checkForm } from './check-form.ts';

const SITE = 'https://provstudion.example';

/** Starts a form service on this machine that answers as told. */
async function serviceWith(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const check = (service: string, timeout?: number) =>
  checkForm({ service, mailbox: MAILBOX, site: SITE }, timeout);

test('an accepted enquiry is marked as a test and comes from the site', async () => {
  const { promise: seen, resolve } = Promise.withResolvers<IncomingMessage & { body: string }>();
  const service = await serviceWith(async (request, response) => {
    resolve(Object.assign(request, { body: await text(request) }));
    response.end('{"success":"true","message":"The form was submitted successfully."}');
  });
  const { delivers, message } = await check(service);
  expect(message).toMatch(/tog emot testanmälan till hej@provstudion\.example[\s\S]*skräpposten/);
  expect(delivers).toBe(true);
  const { url, headers, body } = await seen;
  expect(url).toBe(`/ajax/${MAILBOX}`);
  expect(headers).toMatchObject({ origin: SITE, referer: `${SITE}/contact` });
  expect(body.match(/(?<= name=")\w+/g)).toEqual(FIELD_NAMES);
  expect(body).toContain('TEST – inget att svara på');
  expect(body).toContain('Detta är en testanmälan');
});

test("the site's own service accepts a test, and explains if the site may not post", async () => {
  const { app } = await startTestService({ ALLOWED_ORIGINS: SITE });
  const service = await serviceWith(
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  );
  expect((await check(service)).delivers).toBe(true);
  const other = { service, mailbox: MAILBOX, site: 'https://annan.example' };
  const { delivers, message } = await checkForm(other);
  expect(delivers).toBe(false);
  expect(message).toContain('låter den ta emot från https://annan.example');
});

test.each([
  [
    'a mailbox not yet activated',
    200,
    '{"success":"false","message":"This form needs Activation."}',
    /är inte aktiverad[\s\S]*skräpposten[\s\S]*Activate Form/,
  ],
  ['a refusal with 200', 200, '{"success":"false","message":"No."}', /”No\.”[\s\S]*skulle tro/],
  ['a captcha', 200, '<!doctype html><title>Robot?</title>', /”Robot\?”[\s\S]*skulle tro/],
  ['a redirect', 301, '', /\(status 301\)[\s\S]*utan omvägar/],
  ['a success with an error status', 422, '{"success":"true"}', /tog inte emot.*422/],
])('%s is explained', async (_name, status, body, explanation) => {
  const { delivers, message } = await check(
    await serviceWith((_request, response) =>
      response.writeHead(status, { Location: '/' }).end(body),
    ),
  );
  expect(delivers).toBe(false);
  expect(message).toMatch(explanation);
});

test('a service that cannot be reached or never answers is explained', async () => {
  const gone = await check(`http://127.0.0.1:${await freePort()}`);
  expect(gone.delivers).toBe(false);
  expect(gone.message).toMatch(/Det gick inte att nå .* \(ECONNREFUSED\)[\s\S]*rätt mottagare/);
  const silent = await check(await serviceWith(() => {}), 100);
  expect(silent.delivers).toBe(false);
  expect(silent.message).toContain('inget svar i tid');
});
