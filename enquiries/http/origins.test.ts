import { expect, test } from 'vitest';
import { isAllowedOrigin } from './origins.ts';

const WWW = 'https://www.provstudion.example';
const HOST = 'provstudion.example';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

test.each<[string, boolean, Record<string, string>]>([
  ['its own page', true, { origin: 'http://localhost:4321', host: 'localhost:4321' }],
  ['a host written with its port', true, { origin: `https://${HOST}`, host: `${HOST}:443` }],
  ['a configured site', true, { origin: WWW, host: 'api.example' }],
  ['a browser that says nothing', true, { host: 'a.example' }],
  ['its own page under no-referrer', true, { origin: 'null', ...sameOrigin, host: 'a' }],
  ['another site', false, { origin: 'https://evil.example', host: HOST }],
  ['another port', false, { origin: 'http://localhost:9999', host: 'localhost:4321' }],
  ['a sandboxed page', false, { origin: 'null', host: HOST }],
  ['the configured site over http', false, { origin: WWW.replace('https', 'http'), host: 'a.se' }],
])('%s: %s', (_, allowed, headers) => {
  expect(isAllowedOrigin(new Headers(headers), [WWW])).toBe(allowed);
});
