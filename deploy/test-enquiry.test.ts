import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FORMSUBMIT } from '../shared/protocol.ts';
import { MAILBOX } from '../tests/support/enquiries/samples.ts';
import { startTestService } from '../tests/support/enquiries/service.ts';
import { listen } from '../tests/support/listen.ts';
import { parseDeployTo } from './deploy-to.ts';
import { formAdvice, sendTestEnquiry } from './test-enquiry.ts';

const SITE = 'https://www.provstudion.example';

async function serviceWith(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}`;
}

const check = (service: string, siteUrl = SITE) => sendTestEnquiry(service, MAILBOX, siteUrl);

test("the site's own service accepts test enquiries only from its own address", async () => {
  const { app } = await startTestService();
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const service = await serviceWith(answer);
  const { delivers, message } = await check(service);
  expect(message).toMatch(/tog emot testanmälan till hej@provstudion\.example.*ändå sparad/s);
  expect(delivers).toBe(true);
  const other = await check(service, 'https://annan.example');
  expect(other.delivers).toBe(false);
  expect(other.message).toContain('ska ha ett bygge för https://annan.example');
});

test('only the advice about FormSubmit mentions activation and lost enquiries', async () => {
  const answerWith = (body: object) =>
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body));
  answerWith({ success: 'false', message: 'Activate.' });
  const refused = await check(FORMSUBMIT);
  expect(refused.message).toMatch(/200 Activate\./);
  expect(refused.advice).toContain('Activate Form');
  answerWith({ success: 'true' });
  const received = await check(FORMSUBMIT);
  expect(received.message).toContain('riktiga intresseanmälningar inte heller');
  expect(received.advice).toContain('Activate Form');
});

test.each([
  ['{"success":"false","message":"Full."}', 200, /200 Full\.+\n.*mottagaren/],
  ['<!doctype html><title>Robot?</title>', 200, /den svarade 200\./],
  ['closed', 0, /svarar inte.*\n.*inkorgen: testanmälan/],
])('%s with status %i is no success', async (body, status, explanation) => {
  const service = await serviceWith((_request, response) =>
    status ? response.writeHead(status).end(body) : response.destroy(),
  );
  const { delivers, message } = await check(service);
  expect(delivers).toBe(false);
  expect(message).toMatch(explanation);
});

const CLOUDFLARE = { DEPLOY_TO: { kind: 'cloudflare' } } as const;

test.each([
  [{ FORM_SERVICE_URL: 'https://formsubmit.co' }, {}, /knappen ”Activate Form”: tryck på den/],
  [CLOUDFLARE, {}, /SMTP_URL.+ mejlas inte\..+innan de raderas efter \d+ dagar/],
  [CLOUDFLARE, { SMTP_URL: 'smtps://a' }, /^$/],
  // A remote server has its own settings.
  [{ DEPLOY_TO: parseDeployTo('server://a@b.se/w') }, {}, /^$/],
])('advice for %j with the environment %j', (settings, own, words) => {
  expect(formAdvice(settings, own)).toMatch(words);
});
