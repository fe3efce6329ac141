import { expect, test } from 'vitest';
import { ANNA, SITE_INFO } from '../../tests/support/enquiries/samples.ts';
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

test('a proxy that was forgotten in the settings is named when it makes visitors count as one', async () => {
  const { post, lines } = await startTestService({ ENQUIRIES_PER_HOUR: '1' });
  await post();
  await post({ ...ANNA, name: 'Eva' });
  expect(lines.join()).not.toContain('TRUST_PROXY');
  expect((await post({ ...ANNA, name: 'Ida' }, { 'x-forwarded-for': '192.0.2.9' })).status).toBe(
    429,
  );
  expect(lines.join()).toContain('TRUST_PROXY');
  expect(lines.join()).not.toContain('192.0.2.9');
});

test('a refusal has a page that says what became of the form, and how else to get in touch', () => {
  const html = rejectionPage(429, { ...SITE_INFO, name: '<b>' });
  const ways = ['tel:+46701740642', `mailto:${SITE_INFO.mailbox}`, '/contact'];
  for (const way of ways) expect(html).toContain(`href="${way}"`);
  expect(html).toContain('Inget har sparats');
  expect(html).not.toMatch(/<b>|<script|<style|style=|\son\w+=/);
  expect(rejectionPage(500, SITE_INFO)).toContain('inte säkert att den kom fram');
});
