import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createApp } from '../node/app.ts';
import { startService } from '../node/start-service.ts';
import { settingsFor } from '../node/testing/workspace.ts';
import { ANNA, formOf, MAILBOX } from '../testing/samples.ts';

test('one line per request, with nothing about the person', async () => {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const configuration = await settingsFor({ TRUST_PROXY: 'loopback' });
  const service = await startService(configuration, { log });
  const app = createApp(configuration.DIST_DIR, service, log);
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const wrong = formOf({ ...ANNA, email: 'anna@' });
  await app.request(`/ajax/${MAILBOX}`, { method: 'POST', body: formOf(ANNA), headers }, peer);
  await app.request(`/ajax/${MAILBOX}`, { method: 'POST', body: wrong, headers }, peer);
  await app.request('/anna@mejl.example', { method: 'POST', body: wrong, headers }, peer);
  await app.request('/anna%40mejl.example?namn=Anna', { headers }, peer);
  await service.close();

  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests).toMatchObject([
    { method: 'POST', path: '/ajax/:mailbox', status: 200, enquiry: 1, ms: expect.any(Number) },
    { method: 'POST', path: '/ajax/:mailbox', status: 422 },
    { method: 'POST', path: '/:mailbox', status: 404 },
    { method: 'GET', path: '/…@…', status: 404 },
  ]);
  // Without the times, whose digits may be any.
  const said = lines.map((line) => ({ ...JSON.parse(line), time: undefined, ms: undefined }));
  expect(JSON.stringify(said)).not.toMatch(/anna|192\.0\.2|127\.0\.0|070|lose-weight/i);
});
