import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../enquiries/log.ts';
import { createApp } from '../enquiries/node/app.ts';
import { startService } from '../enquiries/node/start-service.ts';
import { freePort } from '../enquiries/node/testing/free-port.ts';
import { workspace } from '../enquiries/node/testing/workspace.ts';
import { FIELD_NAMES } from '../enquiries/protocol.ts';
import { MAILBOX } from '../enquiries/testing/samples.ts';
import { readSettings, SERVER_SETTINGS } from '../shared/settings.ts';
import { checkForm } from './ask-form-service.ts';

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
  let seen = { url: '', origin: '', referer: '', body: '' };
  const service = await serviceWith(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { origin = '', referer = '' } = request.headers;
    seen = { url: request.url ?? '', origin, referer, body: Buffer.concat(chunks).toString() };
    response.end('{"success":"true","message":"The form was submitted successfully."}');
  });
  const { delivers, message } = await check(service);
  expect(message).toMatch(/tog emot testanmälan till hej@provstudion\.example[\s\S]*skräpposten/);
  expect(delivers).toBe(true);
  expect(seen).toMatchObject({ url: `/ajax/${MAILBOX}`, origin: SITE, referer: `${SITE}/contact` });
  expect(seen.body.match(/(?<= name=")\w+/g)).toEqual(FIELD_NAMES);
  expect(seen.body).toContain('TEST – inget att svara på');
  expect(seen.body).toContain('testanmälan från npm run check:form');
});

test("the site's own service accepts a test, and explains if the site may not post", async () => {
  const { environment } = await workspace();
  const log = createLog(() => {});
  const settings = readSettings(SERVER_SETTINGS, { ...environment, ALLOWED_ORIGINS: SITE });
  const own = await startService(settings, { log });
  onTestFinished(own.close);
  const app = createApp(environment['DIST_DIR'] ?? '', own, log);
  const service = await serviceWith(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await app.request(request.url ?? '', {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  expect((await check(service)).delivers).toBe(true);
  const refused = await checkForm({ service, mailbox: MAILBOX, site: 'https://annan.example' });
  expect(refused.delivers).toBe(false);
  expect(refused.message).toContain('ALLOWED_ORIGINS=https://annan.example');
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
  ['JSON in another format', 200, '{"ok":true}', /skulle tro/],
  ['JSON that is null', 200, 'null', /skulle tro/],
  ['a redirect', 301, '', /\(status 301\)[\s\S]*slutliga adress/],
  ['a success with an error status', 422, '{"success":"true"}', /tog inte emot.*422/],
])('%s is explained', async (_name, status, body, explanation) => {
  const { delivers, message } = await check(
    await serviceWith((_request, response) => response.writeHead(status).end(body)),
  );
  expect(delivers).toBe(false);
  expect(message).toMatch(explanation);
});

test('a service that cannot be reached is explained', async () => {
  const gone = await check(`http://127.0.0.1:${await freePort()}`);
  expect(gone.delivers).toBe(false);
  expect(gone.message).toMatch(/Det gick inte att nå .* \(ECONNREFUSED\)[\s\S]*FORM_SERVICE_URL/);
});

test('a service that never answers times out', async () => {
  const silent = await check(await serviceWith(() => {}), 100);
  expect(silent.delivers).toBe(false);
  expect(silent.message).toContain('inget svar i tid');
});
