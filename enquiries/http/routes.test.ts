import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY, LIMITS } from '../limits.ts';
import { createLog } from '../log.ts';
import { startService } from '../node/start-service.ts';
import { settingsFor } from '../node/testing/workspace.ts';
import { eventually } from '../testing/eventually.ts';
import { ANNA, formOf, MAILBOX } from '../testing/samples.ts';
import { routesContract } from './routes.contract.ts';

async function serviceWith(
  extra: NodeJS.ProcessEnv = {},
  formPage?: string,
  timing: { queuePoll: number } = LIMITS,
) {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const service = await startService(await settingsFor(extra), {
    log,
    formPage: () => formPage,
    timing: { ...LIMITS, ...timing },
  });
  onTestFinished(service.close);
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    service.app.request(path, { method: 'POST', body, headers: { host: 'localhost', ...headers } });
  return { ...service, post, lines };
}

const AJAX = `/ajax/${MAILBOX}`;

routesContract(async (settings, formPage) => {
  const { app, lines } = await serviceWith({ TRUST_PROXY: 'loopback', ...settings }, formPage);
  return {
    request: async (path, init = {}, address = '') => {
      const headers = new Headers(init.headers);
      if (address) headers.set('x-forwarded-for', address);
      const incoming = { socket: { remoteAddress: '127.0.0.1' } };
      return app.request(path, { ...init, headers }, { incoming });
    },
    lines,
  };
});

test('a step of the wall clock does not change how long a visitor waits', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { post } = await serviceWith({ ENQUIRIES_PER_HOUR: '1' });
  expect((await post(AJAX, formOf(ANNA))).status).toBe(200);
  vi.setSystemTime(Date.now() - DAY);
  const refused = await post(AJAX, formOf(ANNA));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  vi.setSystemTime(Date.now() + 2 * DAY);
  expect((await post(AJAX, formOf(ANNA))).status).toBe(429);
});

test('a proxy that was forgotten in the settings is named when it makes visitors count as one', async () => {
  const { post, lines } = await serviceWith({ ENQUIRIES_PER_HOUR: '1' });
  await post(AJAX, formOf(ANNA));
  await post(AJAX, formOf(ANNA));
  expect(lines.join()).not.toContain('TRUST_PROXY');
  const answer = await post(AJAX, formOf(ANNA), { 'x-forwarded-for': '192.0.2.9' });
  expect(answer.status).toBe(429);
  expect(lines.join()).toContain('TRUST_PROXY');
  expect(lines.join()).not.toContain('192.0.2.9');
});

test('an enquiry is mailed at once, without waiting for the next look at the queue', async () => {
  const { post, app } = await serviceWith({}, undefined, { queuePoll: 2 ** 30 });
  await post(AJAX, formOf(ANNA));
  await eventually(async () =>
    expect(await (await app.request('/healthz')).json()).toMatchObject({ waiting: 0 }),
  );
});
