import { expect, test } from 'vitest';
import { ANNA, formOf, MAILBOX, SITE_INFO } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { appContract } from './app.contract.ts';
import { rejectionPage } from './rejection.ts';

appContract(async (settings, formPage) => {
  const options = { formPage: () => formPage };
  const { app } = await startTestService({ TRUST_PROXY: 'loopback', ...settings }, options);
  return async (path, init = {}, address = '') => {
    const headers = new Headers(init.headers);
    if (address) headers.set('x-forwarded-for', address);
    const incoming = { socket: { remoteAddress: '127.0.0.1' } };
    return app.request(path, { ...init, headers }, { incoming });
  };
});

test('behind a proxy that does not say for whom it asks, no visitor is refused for another, and the log says so once', async () => {
  const { app, lines } = await startTestService({ ENQUIRIES_PER_HOUR: '1' });
  const send = async (name: string, remoteAddress: string) => {
    const post = { method: 'POST', body: formOf({ ...ANNA, name }) };
    return (
      await app.request(`/ajax/${MAILBOX}`, post, { incoming: { socket: { remoteAddress } } })
    ).status;
  };
  expect(await send('Anna', '10.0.0.2')).toBe(200);
  expect(lines.join()).not.toContain('TRUST_PROXY');
  for (const name of ['Eva', 'Ida']) expect(await send(name, '10.0.0.2')).toBe(200);
  expect(lines.join().match(/TRUST_PROXY must name it/g)).toHaveLength(1);
  expect(await send('Åsa', '192.0.2.9')).toBe(200);
  expect(await send('Mia', '192.0.2.9')).toBe(429);
  expect(lines.join()).not.toMatch(/192\.0|10\.0/);
});

test('a refusal has a page that says what became of the form, and how else to get in touch', () => {
  const html = rejectionPage(429, { ...SITE_INFO, name: '<b>' });
  const ways = ['tel:+46701740642', `mailto:${SITE_INFO.mailbox}`, '/contact'];
  for (const way of ways) expect(html).toContain(`href="${way}"`);
  expect(html).toContain('Inget har sparats');
  expect(html).not.toMatch(/<b>|<script|<style|style=|\son\w+=/);
  expect(rejectionPage(500, SITE_INFO)).toContain('inte säkert att den kom fram');
});
