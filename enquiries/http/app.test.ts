import { expect, test } from 'vitest';
import { ANNA, formOf, MAILBOX } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { LIMITS } from '../limits.ts';
import { appContract } from './app.contract.ts';

test('the log says once that the proxy names no visitor, and that the limit for everyone is reached', async () => {
  const { app, lines } = await startTestService({ ENQUIRIES_PER_HOUR: '1' });
  const incoming = { socket: { remoteAddress: '10.0.0.7' } };
  for (let number = 1; number <= LIMITS.allVisitorsFactor + 2; number++) {
    const body = formOf({ ...ANNA, name: `Nr ${number}` });
    await app.request(`/ajax/${MAILBOX}`, { method: 'POST', body }, { incoming });
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: expect.stringContaining('X-Forwarded-For') },
    { level: 40, msg: expect.stringContaining('limit for everyone is reached') },
  ]);
});

appContract(async (settings) => {
  const { app } = await startTestService(settings);
  return async (path, init = {}, address = '') => {
    const headers = new Headers(init.headers);
    if (address) headers.set('x-forwarded-for', address);
    const incoming = { socket: { remoteAddress: '127.0.0.1' } };
    return app.request(path, { ...init, headers }, { incoming });
  };
});
