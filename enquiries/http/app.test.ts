import { expect, test } from 'vitest';
import { SITE_INFO } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { appContract } from './app.contract.ts';
import { rejectionPage } from './rejection.ts';

appContract(async (settings) => {
  const { app } = await startTestService({ TRUST_PROXY: 'loopback', ...settings });
  return async (path, init = {}, address = '') => {
    const headers = new Headers(init.headers);
    if (address) headers.set('x-forwarded-for', address);
    const incoming = { socket: { remoteAddress: '127.0.0.1' } };
    return app.request(path, { ...init, headers }, { incoming });
  };
});

test('a refusal has a page that says what became of the form, and how else to get in touch', () => {
  const html = rejectionPage({ status: 429 }, { ...SITE_INFO, name: '<b>' });
  const ways = ['tel:+46701740642', `mailto:${SITE_INFO.mailbox}`, '/contact'];
  for (const way of ways) expect(html).toContain(`href="${way}"`);
  expect(html).toContain('Inget har sparats');
  expect(html).not.toMatch(/<b>|<script|<style|style=|\son\w+=/);
  expect(rejectionPage({ status: 500 }, SITE_INFO)).toContain('inte säkert att den kom fram');
});
