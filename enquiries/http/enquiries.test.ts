import { expect, test } from 'vitest';
import { isAllowedOrigin } from './enquiries.ts';

const SITE = 'www.provstudion.example';
const HOST = 'provstudion.example';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

test.each<[string, boolean, Record<string, string>]>([
  ['its own page', true, { origin: 'http://localhost:4321', host: 'localhost:4321' }],
  ['its own page behind any proxy', true, { origin: `https://${HOST}`, ...sameOrigin, host: 'a' }],
  ['a host that a proxy passes on', true, { origin: `https://${SITE}`, host: 'api.example' }],
  ['a browser that says nothing', true, { host: 'a.example' }],
  ['its own page under no-referrer', true, { origin: 'null', ...sameOrigin, host: 'a' }],
  ['another site', false, { origin: 'https://evil.example', host: HOST }],
  ['another port', false, { origin: 'http://localhost:9999', host: 'localhost:4321' }],
  ['a sandboxed page', false, { origin: 'null', host: HOST }],
])('%s: %s', (_, allowed, headers) => {
  expect(isAllowedOrigin(new Headers(headers), SITE)).toBe(allowed);
});
