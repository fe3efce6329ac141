import { expect, test } from 'vitest';
import { startTestService } from '../node/testing/service.ts';
import { ANNA, SITE_INFO } from '../testing/samples.ts';
import { appContract } from './app.contract.ts';
import { isAllowedOrigin } from './app.ts';
import { type RejectionStatus, rejectionPage } from './rejection.ts';

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
  await post();
  expect(lines.join()).not.toContain('TRUST_PROXY');
  expect((await post(ANNA, { 'x-forwarded-for': '192.0.2.9' })).status).toBe(429);
  expect(lines.join()).toContain('TRUST_PROXY');
  expect(lines.join()).not.toContain('192.0.2.9');
});

const WWW = 'https://www.provstudion.example';
const SITE = 'https://provstudion.example';
const HOST = 'provstudion.example';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

test.each<[string, boolean, Record<string, string>]>([
  ['its own page', true, { origin: 'http://localhost:4321', host: 'localhost:4321' }],
  ['its own page behind a proxy', true, { origin: SITE, host: HOST }],
  ['a host written with its port', true, { origin: SITE, host: 'Provstudion.example:443' }],
  ['a configured site', true, { origin: WWW, host: 'api.example' }],
  ['a page that says only Referer', true, { referer: 'http://a.example/x?y', host: 'a.example' }],
  ['a browser that says nothing', true, { host: 'a.example' }],
  ['its own page under no-referrer', true, { origin: 'null', ...sameOrigin, host: 'a' }],
  ['another site', false, { origin: 'https://evil.example', host: HOST }],
  ['another port', false, { origin: 'http://localhost:9999', host: 'localhost:4321' }],
  ['a site that ends alike', false, { origin: 'https://xprovstudion.example', host: HOST }],
  ['a script in an address', false, { origin: `javascript://${HOST}`, host: HOST }],
  ['a sandboxed page', false, { origin: 'null', host: HOST }],
  ['another site by Referer', false, { referer: 'https://evil.example/', host: HOST }],
  ['nonsense', false, { origin: 'nonsense', host: HOST }],
  ['the configured site over http', false, { origin: WWW.replace('https', 'http'), host: 'a.se' }],
])('%s: %s', (_, allowed, headers) => {
  expect(isAllowedOrigin(new Headers(headers), [WWW])).toBe(allowed);
});

test.each<[RejectionStatus, string]>([
  [429, 'Inget har sparats'],
  [500, 'inte säkert att den kom fram'],
])(
  '%i has a page that says what became of the form, and how else to get in touch',
  (status, kept) => {
    const html = rejectionPage(status, SITE_INFO);
    for (const part of ['<html lang="sv">', kept, 'href="tel:+46701740642"', 'href="/contact"']) {
      expect(html).toContain(part);
    }
    expect(html).toContain(`mailto:${SITE_INFO.mailbox}`);
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/);
  },
);

test('content is escaped', () => {
  const html = rejectionPage(422, { ...SITE_INFO, name: '<b>', phone: '"><i>' });
  expect(html).not.toMatch(/<b>|<i>/);
});
