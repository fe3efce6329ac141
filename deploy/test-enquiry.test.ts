import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FORMSUBMIT } from '../shared/protocol.ts';
import { MAILBOX } from '../tests/support/enquiries/samples.ts';
import { startTestService } from '../tests/support/enquiries/service.ts';
import { listen } from '../tests/support/listen.ts';
import { parseDeployTo } from './deploy-to.ts';
import { formAdvice, sendTestEnquiry } from './test-enquiry.ts';

const SITE = 'https://www.provstudion.example';

test("the site's own service accepts test enquiries only from its own address", async () => {
  const { app } = await startTestService();
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  onTestFinished(() => void server.close());
  const service = `http://127.0.0.1:${await listen(server)}`;
  const { ok, text } = await sendTestEnquiry(service, MAILBOX, SITE);
  expect(text).toMatch(/tog emot testanmälan till hej@provstudion\.example.*ändå sparad/s);
  expect(ok).toBe(true);
  const other = await sendTestEnquiry(service, MAILBOX, 'https://annan.example');
  expect(other.ok).toBe(false);
  expect(other.text).toContain('ska ha ett bygge för https://annan.example');
});

test.each([
  ['{"success":"true"}', true, /^JA\. .+riktiga intresseanmälningar inte heller/s],
  ['{"success":"false","message":"Activate."}', false, /^NEJ\. .+200 Activate\.+\n.*mottagaren/],
  [undefined, false, /svarar inte.*\n.*inkorgen: testanmälan/],
])('FormSubmit answers %s, so the form delivers: %s', async (body, expected, words) => {
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => {
    if (body === undefined) throw new TypeError('fetch failed');
    return new Response(body);
  });
  const { ok, text, advice } = await sendTestEnquiry(FORMSUBMIT, MAILBOX, SITE);
  expect(ok).toBe(expected);
  expect(text).toMatch(words);
  expect(advice).toContain('Activate Form');
});

const CLOUDFLARE = { DEPLOY_TO: { kind: 'cloudflare' } } as const;

test.each([
  [{ FORM_SERVICE_URL: 'https://formsubmit.co' }, {}, /knappen ”Activate Form”: tryck på den/],
  [CLOUDFLARE, {}, /SMTP_URL.+ mejlas inte\..+innan de raderas, eller be/],
  [CLOUDFLARE, { SMTP_URL: 'smtps://a' }, /^$/],
  // A remote server has its own settings.
  [{ DEPLOY_TO: parseDeployTo('server://a@b.se/w') }, {}, /^$/],
])('advice for %j with the environment %j', (settings, own, words) => {
  expect(formAdvice(settings, own)).toMatch(words);
});
